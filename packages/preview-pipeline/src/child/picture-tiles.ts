import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type DetailCeiling, publicAmount } from '@wencang/domain'
import type { Metadata, Sharp } from 'sharp'
import { mostTileBytes } from './limits.ts'
import { openPictureFile, rethrowAsRefusal, shownEdge, shrink } from './pictures.ts'
import { Refusal } from './refusal.ts'
import type { MadeTiles, TileMaker, TileOutput } from './tile-maker.ts'
import { turnOnDisk } from './turn-picture.ts'

const TILE_EDGE = 512
/** Twice as fast as the default, 5 % larger. */
const CODING = { quality: 75, effort: 1 }
const ENTRY = 'info.json'
/** Tile rows are built whole, so memory grows with width. */
const MAX_EDGE = 200_000
/** Larger decoded pictures are turned on disk. */
const TURNED_IN_MEMORY_BYTES = 256 * 1024 ** 2
const COUNT_EVERY_MILLISECONDS = 2_000

/**
 * Writes IIIF Image API 3 level 0 tiles: WebP, sRGB, 8 bits.
 * Public tiles show a smaller picture.
 */
export const makePictureTiles: TileMaker = (original, output, ceiling) =>
  makeTilesWithin(mostTileBytes(statSync(original).size) ?? Number.POSITIVE_INFINITY, original, output, ceiling)

/** @param mostBytes Limit of all full-access tiles. */
export async function makeTilesWithin(
  mostBytes: number,
  original: string,
  output: TileOutput,
  ceiling: DetailCeiling,
): Promise<MadeTiles | null> {
  const { picture, header } = await openPictureFile(original)
  const { width, height } = header.autoOrient
  const longer = Math.max(width, height)
  if (longer <= shownEdge(longer, ceiling)) return null
  if (longer > MAX_EDGE)
    throw new Refusal('too_complex', `A picture of ${width} × ${height} pixels is too large to tile`)

  const upright = await turned(picture, header, output.scratch)
  const { tiles, bytes, finest } = await writeWithin(mostBytes, upright, [width, height], output)
  if (ceiling !== 'full') {
    const smaller = await shrink(picture, header, publicAmount(ceiling, 'picturePixels', longer))
    await writeTiles(smaller, output.open, output.scratch)
  }
  output.progress(1)
  return { format: 'iiif3', entry: ENTRY, stats: { tiles, bytes, width, height, ...finest } }
}

/** Smaller pictures have more detail per pixel. */
const SPARE = 0.9

/**
 * Writes all tiles; shrinks dense pictures until the tiles fit.
 * @returns the tiles' statistics, and the size if it is smaller.
 */
async function writeWithin(
  mostBytes: number,
  picture: Sharp,
  [width, height]: [width: number, height: number],
  { full, scratch, progress }: TileOutput,
) {
  const expected = expectedTiles(width, height)
  const onWritten = (made: number) => progress(0.95 * Math.min(1, made / expected))
  let written = await writeTiles(picture, full, scratch, onWritten)
  let finest: { finestWidth: number; finestHeight: number } | undefined
  let scale = 1
  while (written.bytes > mostBytes) {
    scale *= SPARE * Math.sqrt(mostBytes / written.bytes)
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    written = await writeTiles(picture.clone().resize({ ...size, fit: 'fill' }), full, scratch)
    finest = { finestWidth: size.width, finestHeight: size.height }
  }
  return { ...written, finest }
}

/** Applies the EXIF orientation. */
async function turned(picture: Sharp, { orientation = 1, width, height }: Metadata, scratch: string): Promise<Sharp> {
  const isSmall = width * height * 4 <= TURNED_IN_MEMORY_BYTES
  return orientation === 1 || isSmall ? picture.clone().autoOrient() : turnOnDisk(picture, orientation, scratch)
}

/** Counts all levels down to a single tile. */
function expectedTiles(width: number, height: number): number {
  const [across, down] = [Math.ceil(width / TILE_EDGE), Math.ceil(height / TILE_EDGE)]
  const own = across * down
  return own === 1 ? 1 : own + expectedTiles(Math.ceil(width / 2), Math.ceil(height / 2))
}

/**
 * Writes tiles and their `info.json` into an empty folder.
 * @param onCount Receives the number of existing tiles from time to time.
 */
async function writeTiles(picture: Sharp, folder: string, scratch: string, onCount?: (made: number) => void) {
  const made = path.join(scratch, 'picture')
  const clock = setInterval(() => onCount?.(countEntries(made)), COUNT_EVERY_MILLISECONDS)
  try {
    await picture
      .webp(CODING)
      .tile({ layout: 'iiif3', size: TILE_EDGE, overlap: 0 })
      .toFile(made)
      .catch(rethrowAsRefusal)
  } finally {
    clearInterval(clock)
  }
  const info = describe(JSON.parse(readFileSync(path.join(made, ENTRY), 'utf8')) as WrittenInfo)
  writeFileSync(path.join(made, ENTRY), JSON.stringify(info))
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
  return sumUp(folder)
}

/** Finer tiles have one top-level folder each. */
function countEntries(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch {
    return 0
  }
}

interface WrittenInfo {
  width: number
  height: number
  tiles: { width: number; scaleFactors: number[] }[]
}

/** Completes `info.json`; the identifier is relative, because the URL is unknown. */
function describe({ width, height, tiles }: WrittenInfo) {
  const coarsest = Math.max(...tiles.flatMap(({ scaleFactors }) => scaleFactors))
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: '.',
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    sizes: [{ width: Math.ceil(width / coarsest), height: Math.ceil(height / coarsest) }],
    tiles: tiles.map((tile) => ({ ...tile, height: tile.width })),
    preferredFormats: ['webp'],
    extraFormats: ['webp'],
  }
}

function sumUp(folder: string): { tiles: number; bytes: number } {
  let [tiles, bytes] = [0, 0]
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    bytes += statSync(path.join(entry.parentPath, entry.name)).size
    if (entry.name !== ENTRY) tiles++
  }
  return { tiles, bytes }
}
