/** A game to show to others: its link, and a picture of its board. */
import { api } from './api'
import { publicBase } from './invitations'

const SHARPNESS = 2 // pixels of the picture for each unit of the drawing

/** A picture of the board, drawn by the server; messengers want pixels. */
export async function pictureOf(table: string): Promise<File> {
  const drawing = new Blob([await api.picture(table)], { type: 'image/svg+xml' })
  const url = URL.createObjectURL(drawing)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * SHARPNESS
    canvas.height = image.naturalHeight * SHARPNESS
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!pixels) throw new Error('no picture')
    return new File([pixels], `${table}.png`, { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Hands a game to the share sheet of the system; without one, the link is copied. */
export async function shareGame(table: string, text: string): Promise<'shared' | 'copied'> {
  const { share } = await api.games()
  const url = `${publicBase(share)}#/table/${table}`
  if (!('share' in navigator)) {
    await copy(url)
    return 'copied'
  }
  const picture = await pictureOf(table).catch(() => null)
  const whole = { title: document.title, text, url, ...(picture && { files: [picture] }) }
  const { files: _, ...bare } = whole
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : bare)
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error // else the user has thought better of it
  }
  return 'shared'
}

/** Without https there is no clipboard; then the text of a field is copied. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
