import { qrCodePath } from '@wencang/ui'
import { linesThatFit } from './lines.ts'

export type ShareCard = {
  name: string
  /** Name of the owner or creator. */
  by: string
  product: string
  /** Caption of the QR code. */
  hint: string
  /** URL in the QR code. */
  url: string
  picture: ImageBitmap | undefined
  locale: string
}

const WIDTH = 720
const PICTURE_HEIGHT = 600
const HEIGHT = 920
const MARGIN = 48
const CODE = 176
/** Shared cards look the same in every theme. */
const COLOURS = { paper: '#fbf9f3', plinth: '#ebe5d8', ink: '#221e18', muted: '#6d6458', seal: '#a2382a' }
const TITLE = { pixels: 40, leading: 54, lines: 2 }

/** Draws picture, label and QR code. @returns a PNG. */
export async function drawShareCard({ name, by, product, hint, url, picture, locale }: ShareCard): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  const root = getComputedStyle(document.documentElement)
  const face = (name: string) => root.getPropertyValue(name).trim() || 'serif'
  pen.fillStyle = COLOURS.paper
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = COLOURS.plinth
  pen.fillRect(0, 0, WIDTH, PICTURE_HEIGHT)
  if (picture) drawCovering(pen, picture)

  const codeLeft = WIDTH - MARGIN - CODE
  const codeTop = PICTURE_HEIGHT + MARGIN
  drawCode(pen, url, codeLeft, codeTop)

  pen.textBaseline = 'top'
  pen.fillStyle = COLOURS.ink
  pen.font = `600 ${TITLE.pixels}px ${face('--face-serif')}`
  const most = codeLeft - MARGIN * 2
  const widthOf = (text: string) => pen.measureText(text).width
  const title = linesThatFit(name, { widthOf, most, lines: TITLE.lines, locale })
  for (const [line, text] of title.entries()) pen.fillText(text, MARGIN, codeTop + line * TITLE.leading)
  pen.fillStyle = COLOURS.muted
  pen.font = `400 26px ${face('--face-sans')}`
  const [maker = ''] = linesThatFit(by, { widthOf, most, lines: 1, locale })
  pen.fillText(maker, MARGIN, codeTop + title.length * TITLE.leading + 10)
  pen.font = `400 22px ${face('--face-sans')}`
  pen.textAlign = 'right'
  pen.fillText(hint, WIDTH - MARGIN, codeTop + CODE + 18)
  pen.textAlign = 'left'
  pen.fillStyle = COLOURS.seal
  pen.font = `600 26px ${face('--face-serif')}`
  pen.fillText(product, MARGIN, codeTop + CODE + 14)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The card was not drawn'))), 'image/png')
  })
}

/** Covers the picture area, cropping the edges. */
function drawCovering(pen: CanvasRenderingContext2D, picture: ImageBitmap): void {
  const scale = Math.max(WIDTH / picture.width, PICTURE_HEIGHT / picture.height)
  const width = WIDTH / scale
  const height = PICTURE_HEIGHT / scale
  const left = (picture.width - width) / 2
  const top = (picture.height - height) / 2
  pen.drawImage(picture, left, top, width, height, 0, 0, WIDTH, PICTURE_HEIGHT)
}

function drawCode(pen: CanvasRenderingContext2D, url: string, left: number, top: number): void {
  const { size, path } = qrCodePath(url)
  pen.save()
  pen.fillStyle = '#ffffff'
  pen.fillRect(left, top, CODE, CODE)
  pen.translate(left, top)
  pen.scale(CODE / size, CODE / size)
  pen.fillStyle = COLOURS.ink
  pen.fill(new Path2D(path))
  pen.restore()
}
