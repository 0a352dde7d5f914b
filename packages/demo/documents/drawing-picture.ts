import sharp from 'sharp'
import { type Drawing, SHEET } from './drawings.ts'

/** A sheet on a table: cream paper, a soft shadow, the lines in dark ink. */
export function pictureOfDrawing(drawing: Drawing): Promise<Buffer> {
  const paths = drawing.map(({ points, weight }) => {
    const d = points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
    return `<path d="${d}" stroke-width="${(weight * 1.15).toFixed(2)}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="-60 -45 920 690">
    <defs><filter id="s" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="11"/></filter></defs>
    <rect x="6" y="16" width="${SHEET.width - 8}" height="${SHEET.height - 8}" fill="#2e2316" opacity="0.3" filter="url(#s)"/>
    <rect width="${SHEET.width}" height="${SHEET.height}" fill="#f7f1e2"/>
    <g fill="none" stroke="#2a2722" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 86, alphaQuality: 90 }).toBuffer()
}
