/** A game to show to others: its link, and a picture of its board. */
import { pageTitle } from '../calls/title'
import { api } from '../lib/connection/api'
import type { Seat } from '../lib/protocol'
import { clipboard } from './clipboard.svelte'
import { publicBase } from './invitations'

/** What stands in a picture in words: the result above it, and the players beside their cards. */
export type Caption = { result: string; reason: string; names: Record<Seat, string> }

const SHARPNESS = 2 // pixels of the picture for each unit of the drawing
const HEADER = 66 // units
const MARGIN = 20

/**
 * A picture of the board, drawn by the server, with a caption; messengers want pixels. The server
 * draws in English: the page puts its names in place of the seats, and leaves out other words.
 */
export async function pictureOf(table: string, caption: Caption): Promise<File> {
  return pixelsOf(inWords(await api.picture(table), caption.names), table, caption)
}

/** A drawing as pixels, perhaps with a caption above it. */
export async function pixelsOf(drawing: string, name: string, caption?: Caption): Promise<File> {
  const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * SHARPNESS
    const header = caption ? HEADER : 0
    canvas.height = (image.naturalHeight + header) * SHARPNESS
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.scale(SHARPNESS, SHARPNESS)
      pen.drawImage(image, 0, header)
      if (caption) head(pen, image.naturalWidth, caption)
    }
    const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!pixels) throw new Error('no picture')
    return new File([pixels], `${name}.png`, { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A drawing with the names of the players, and without other words. */
function inWords(drawing: string, names: Record<Seat, string>): string {
  return drawing.replace(/(<text\b[^>]*>)(.*?)<\/text>/gs, (whole, begin, content) => {
    const words = content.replace(/<[^>]*>|&\w+;/g, '')
    const seat = Object.keys(names).find((seat) => words.toLowerCase() === seat)
    if (seat) return `${begin}${escaped(names[seat] ?? '')}</text>`
    const plain = words.replace(/\p{Lu}/gu, '') // of a card or a soldier, the letter goes too
    if (!plain || /\p{L}{2}/u.test(words)) return ''
    return plain === words ? whole : `${begin}${plain}</text>`
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Writes the result above the picture, on the ground that the picture has. */
function head(pen: CanvasRenderingContext2D, width: number, { result, reason }: Caption): void {
  const [x, y] = [(width / 2) * SHARPNESS, (HEADER + 4) * SHARPNESS]
  const [red = 0, green = 0, blue = 0] = pen.getImageData(x, y, 1, 1).data
  const fontOf = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily
  pen.fillStyle = `rgb(${red} ${green} ${blue})`
  pen.globalCompositeOperation = 'destination-over' // the corners of the board are round
  pen.fillRect(0, 0, width, pen.canvas.height)
  pen.globalCompositeOperation = 'source-over'
  pen.fillStyle = red + green + blue > 384 ? 'black' : 'white'
  pen.font = `700 24px ${fontOf('h2')}`
  pen.fillText(result, MARGIN, 32, width - 2 * MARGIN)
  pen.font = `500 16px ${fontOf('p')}`
  pen.fillText(reason, MARGIN, 56, width - 2 * MARGIN)
}

/** Hands a game to the share sheet of the system; without one, the link is copied. */
export async function shareGame(
  table: string,
  text: string,
  caption: Caption,
): Promise<'shared' | 'copied' | 'shown'> {
  // A messenger sends no fragment: this page has the tags from which it shows the result.
  const link = api.games().then(({ share }) => `${publicBase(share)}game/${table}`)
  const copy = async () => ((await clipboard.copy(link)) ? 'copied' : 'shown')
  if (!('share' in navigator)) return copy()
  const url = await link
  const picture = await pictureOf(table, caption).catch(() => null)
  const whole = { title: pageTitle(), text, url, ...(picture && { files: [picture] }) }
  const { files: _, ...bare } = whole
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : bare)
  } catch (error) {
    // Either the user has thought better of it, or the click was too long ago.
    if ((error as Error).name !== 'AbortError') return copy()
  }
  return 'shared'
}

/** Saves a file. */
export function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
