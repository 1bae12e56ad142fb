/**
 * The start. It is small and comes first, and asks at once for everything that the address needs, so
 * that on a slow line nothing waits for something else to arrive.
 */
import { askForFront, askForTable } from './lib/connection/early'
import { stored } from './lib/kept/stored'
import { catalogue, preferred } from './lib/languages'
import { missing } from './lib/late/missing'
import { REVIEW } from './lib/route'
import { pages, routeOf } from './pages'

const route = routeOf(location.hash)
void missing.late(() => import('./begin')).then(({ begin }) => begin(route))
const language = preferred(stored().language ?? '')
for (const part of pages[route.page].parts) catalogue(language, part).catch(() => {})
pages[route.page].load().catch(() => {})
// The first number in words waits for the browser's data of the language: better now than with the page.
setTimeout(() => new Intl.NumberFormat(language))
if (route.page === 'table') askForTable(route.id, route.key !== '' && route.key !== REVIEW)
if (route.page === 'front') askForFront()
