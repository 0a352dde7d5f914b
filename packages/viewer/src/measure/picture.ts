import { Vector2 } from 'three'
import type { Stage } from '../stage.ts'
import type { Mark } from './marks.ts'

/** Longer print side in pixels: 35 cm at 300 dpi. */
export const PRINT_PIXELS = 4096

const PAPER = '#ffffff'
const INK = '#221e18'
const SEAL = '#a2382a'

/** Length of a drawn scale bar, and its label. */
export type DrawnBar = { pixels: number; text: string }

/** Builds marks and scale bar for a picture size. */
export type PictureContent = (width: number, height: number) => { marks: Mark[]; bar: DrawnBar | undefined }

/**
 * PNG with measurements. Tiled to save GPU memory.
 * @param longSide Pixels; the shorter side keeps the aspect.
 * @throws If the browser lacks memory.
 */
export async function pictureOfView(stage: Stage, longSide: number, content: PictureContent): Promise<Blob> {
  const { clientWidth, clientHeight } = stage.canvas
  const enlarged = longSide / Math.max(clientWidth, clientHeight)
  const [width, height] = [Math.round(clientWidth * enlarged), Math.round(clientHeight * enlarged)]
  const picture = document.createElement('canvas')
  picture.width = width
  picture.height = height
  const pen = picture.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, width, height)
  const { marks, bar } = ofWholeView(stage, () => {
    drawInPieces(stage, pen, width, height)
    stage.camera.clearViewOffset()
    return content(width, height)
  })
  // Keeps line widths relative to the object.
  drawMarks(pen, marks, enlarged)
  if (bar) drawBar(pen, bar, { height, enlarged })
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser gave no picture'))), 'image/png')
  })
}

/** Suspends the camera's view offset. */
function ofWholeView<Result>(stage: Stage, use: () => Result): Result {
  const { camera } = stage
  const aside = camera.view?.enabled ? { ...camera.view } : undefined
  try {
    return use()
  } finally {
    if (aside) {
      const { fullWidth, fullHeight, offsetX, offsetY, width, height } = aside
      camera.setViewOffset(fullWidth, fullHeight, offsetX, offsetY, width, height)
    } else camera.clearViewOffset()
    stage.requestDraw()
  }
}

/** Pixels with wrong ambient occlusion at a tile's edge. */
const MARGIN = 32

/** Renders the view in canvas-sized tiles. */
function drawInPieces(stage: Stage, pen: CanvasRenderingContext2D, width: number, height: number): void {
  const { renderer, camera, canvas } = stage
  const piece = renderer.getDrawingBufferSize(new Vector2())
  const [across, down] = [Math.max(1, piece.x - 2 * MARGIN), Math.max(1, piece.y - 2 * MARGIN)]
  for (let y = 0; y < height; y += down) {
    for (let x = 0; x < width; x += across) {
      camera.setViewOffset(width, height, x - MARGIN, y - MARGIN, piece.x, piece.y)
      stage.draw()
      pen.drawImage(canvas, MARGIN, MARGIN, across, down, x, y, across, down)
    }
  }
}

/**
 * Draws marks over a picture.
 * @param scale Picture pixels per screen pixel.
 */
export function drawMarks(pen: CanvasRenderingContext2D, marks: readonly Mark[], scale: number): void {
  pen.lineJoin = 'round'
  for (const mark of marks) {
    if (mark.kind === 'line') {
      pen.strokeStyle = mark.isFaint ? 'rgba(34, 30, 24, 0.45)' : SEAL
      pen.lineWidth = (mark.isFaint ? 1 : 2) * scale
      pen.beginPath()
      pen.moveTo(mark.from.x, mark.from.y)
      pen.lineTo(mark.to.x, mark.to.y)
      pen.stroke()
    } else if (mark.kind === 'area') {
      pen.fillStyle = 'rgba(162, 56, 42, 0.22)'
      pen.beginPath()
      for (const [index, { x, y }] of mark.corners.entries()) index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)
      pen.fill()
    } else if (mark.kind === 'dot') {
      pen.fillStyle = PAPER
      pen.strokeStyle = SEAL
      pen.lineWidth = 2 * scale
      pen.beginPath()
      pen.arc(mark.at.x, mark.at.y, 4 * scale, 0, 2 * Math.PI)
      pen.fill()
      pen.stroke()
    } else drawLabel(pen, mark, scale)
  }
}

function drawLabel(pen: CanvasRenderingContext2D, { at, text }: Mark & { kind: 'label' }, scale: number): void {
  pen.font = fontOf(13 * scale)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const width = pen.measureText(text).width + 14 * scale
  pen.fillStyle = 'rgba(255, 255, 255, 0.92)'
  pen.beginPath()
  pen.roundRect(at.x - width / 2, at.y - 26 * scale, width, 20 * scale, 4 * scale)
  pen.fill()
  pen.fillStyle = INK
  pen.fillText(text, at.x, at.y - 16 * scale)
}

function drawBar(
  pen: CanvasRenderingContext2D,
  { pixels, text }: DrawnBar,
  { height, enlarged }: { height: number; enlarged: number },
): void {
  const [left, bottom] = [24 * enlarged, height - 24 * enlarged]
  pen.strokeStyle = INK
  pen.lineWidth = 2 * enlarged
  pen.beginPath()
  pen.moveTo(left, bottom - 7 * enlarged)
  pen.lineTo(left, bottom)
  pen.lineTo(left + pixels, bottom)
  pen.lineTo(left + pixels, bottom - 7 * enlarged)
  pen.stroke()
  pen.fillStyle = INK
  pen.font = fontOf(14 * enlarged)
  pen.textAlign = 'left'
  pen.textBaseline = 'bottom'
  pen.fillText(text, left + 4 * enlarged, bottom - 5 * enlarged)
}

/** UI font, defined in every theme. */
const fontOf = (pixels: number) =>
  `500 ${pixels}px ${getComputedStyle(document.documentElement).getPropertyValue('--face-sans').trim() || 'sans-serif'}`
