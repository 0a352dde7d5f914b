import { rmSync, statSync } from 'node:fs'
import { type DetailCeiling, publicAmount } from '@wencang/domain'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { lightAmount, mostTileBytes, PREVIEW } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import type { MadeTiles, TileOutput } from '../tile-maker.ts'
import { tileLayout } from './bucket.ts'
import { createClimb } from './climb.ts'
import { TILE_EDGE, type TileMaterials } from './dresser.ts'
import { partition } from './partition.ts'
import type { Content } from './parts.ts'
import { type Selection, select, type TreeNode, treeOf } from './selection.ts'
import { makeSubtrees } from './side-by-side.ts'
import { joinNodes, type SubtreeOptions } from './subtree.ts'
import { makeOpenTile, type Tile } from './tiles.ts'
import { ENTRY, writeTileset } from './tileset.ts'

/** Whether the light preview already shows everything. @param materials Null for none. */
export function isShownAnyway(
  { kind, amount }: Content,
  materials: TileMaterials | null,
  ceiling: DetailCeiling,
): boolean {
  const isFiner = (edge: number) => edge > Math.min(PREVIEW.textureEdge, publicAmount(ceiling, 'texturePixels', edge))
  const hasFinerPictures = materials?.pictures.some(({ width, height }) => isFiner(Math.max(width, height))) ?? false
  return amount <= lightAmount(ceiling, kind, amount) && !hasFinerPictures
}

/** Tile budget of small originals. */
const SMALL_BYTES = 30_000_000

export interface TreeSizes {
  /** Per tile. */
  tile: number
  /** In the root tile. */
  root: number
  /** Per bucket, held in memory by each thread. */
  bucket: number
}

const SIZES: Record<Content['kind'], TreeSizes> = {
  triangles: { tile: 32_768, root: 20_000, bucket: 1_000_000 },
  points: { tile: 65_536, root: 50_000, bucket: 4_000_000 },
}
const MOST = { triangles: 400_000_000, points: 1_000_000_000 }

/** Progress shares of reading and building. */
const READING = 0.3
const BUILDING = 0.68

export interface TreeSource {
  content: Content
  materials?: TileMaterials | null
}

/**
 * Makes a 3D Tiles 1.1 tree without cracks between levels.
 * @param original For its size alone.
 * @param sizes Other than the usual, for tests.
 * @throws {Refusal}
 */
export async function makeTree(
  original: string,
  { content, materials = null }: TreeSource,
  output: TileOutput,
  ceiling: DetailCeiling,
  sizes: TreeSizes = SIZES[content.kind],
): Promise<MadeTiles> {
  const { kind, layout, amount } = content
  if (amount > MOST[kind]) throw new Refusal('too_complex', `The model has too many ${kind}`)
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready])
  const bytes = mostTileBytes(statSync(original).size) ?? SMALL_BYTES
  const { scratch } = output
  const isPictured = materials !== null && materials.pixels > 0 && amount <= PREVIEW.triangles
  const tileAmount = tileAmountFor(content, materials?.pixels ?? 0, isPictured, sizes.tile)
  const pictureBytes = ((materials?.mostMaps ?? 0) * TILE_PICTURE_BYTES) / tileAmount
  const ratio = isPictured ? 1 : ratioFor(content, bytes, pictureBytes)
  const parted = partition(content, {
    scratch,
    bucketAmount: Math.max(sizes.bucket, 4 * tileAmount * Math.min(8, ratio)),
    progress: (share) => output.progress(share * READING),
  })
  const options: SubtreeOptions = {
    kind,
    layout: tileLayout(kind, layout),
    grid: parted.grid,
    scratch,
    materials,
    isPictured,
    leaves: { kind, layout, shared: parted.shared.table, most: Math.ceil(tileAmount * ratio) },
    ratio,
    tileAmount: isPictured ? sizes.tile : tileAmount,
    keptAmount: isPictured ? sizes.root : 0,
    rootAmount: Math.min(sizes.root, publicAmount(ceiling, kind, parted.amount)),
  }
  const tiles = await makeTiles(parted.buckets, options, (share) => output.progress(READING + share * BUILDING))
  const stats = await publish(tiles, { amount: parted.amount, bytes, ceiling }, options, output)
  output.progress(1)
  return { format: '3dtiles', entry: ENTRY, stats }
}

/** Estimate per picture. */
const TILE_PICTURE_BYTES = 90_000
/** Used share of a tile's picture. */
const USED_SHARE = 0.6

/** Lowers the tile amount for detailed pictures. */
function tileAmountFor({ amount }: Content, pixels: number, isPictured: boolean, usual: number): number {
  const tiles = pixels / (TILE_EDGE ** 2 * USED_SHARE)
  const wanted = Math.ceil(amount / Math.max(1, tiles))
  return Math.min(usual, Math.max(wanted, isPictured ? 1 : usual / 4))
}

/** Original triangles per finest-tile triangle, estimated to fit the budget. */
function ratioFor({ kind, layout, amount }: Content, bytes: number, pictures: number): number {
  const { normals, colours, uvs } = layout
  const each =
    kind === 'points'
      ? 5 + Number(colours) * 2
      : 3.4 + Number(colours) * 0.9 + Number(uvs) * 1.4 + Number(normals) * 0.1
  return Math.max(1, (2 * (each + pictures) * amount) / bytes)
}

async function makeTiles(
  buckets: ReturnType<typeof partition>['buckets'],
  options: SubtreeOptions,
  progress: (share: number) => void,
): Promise<Tile[]> {
  const tiles: Tile[] = []
  const climb = createClimb(
    buckets.map(({ node }) => node),
    1,
    (node, a, b) => joinNodes(node, a, b, options, tiles),
  )
  const whole = buckets.reduce((sum, { words }) => sum + words, 0)
  let done = 0
  await makeSubtrees(buckets, options, async (bucket, subtree) => {
    rmSync(bucket.file)
    tiles.push(...subtree.tiles)
    await climb(bucket.node, subtree.top)
    done += bucket.words
    progress(done / whole)
  })
  return tiles
}

async function publish(
  tiles: Tile[],
  { amount, bytes, ceiling }: { amount: number; bytes: number; ceiling: DetailCeiling },
  options: SubtreeOptions,
  output: TileOutput,
): Promise<Record<string, unknown>> {
  const { kind } = options
  const root = treeOf(tiles)
  // The rest is for JSON.
  const full = select(root, { amount: Infinity, bytes: bytes * 0.98 }, (tile) => tile.bytes)
  if (!full) throw new Refusal('too_complex', 'The model cannot be made light enough')
  const written = full.bytes + writeTileset(output.full, root, full, ({ file }) => file)
  const most = publicAmount(ceiling, kind, amount)
  const open = ceiling === 'full' ? null : await publishOpen(root, full, most, options, output.open)
  const finest = kind === 'points' ? { finestPoints: full.amount } : { finestTriangles: full.amount }
  const opened = open && {
    openTiles: open.tiles,
    ...(kind === 'points' ? { openPoints: open.amount } : { openTriangles: open.amount }),
  }
  return { [kind]: amount, tiles: full.tiles, bytes: written, ...finest, ...opened }
}

/** Publishes a part of the full tree, within the ceiling. */
async function publishOpen(
  root: TreeNode,
  full: Selection,
  amount: number,
  options: SubtreeOptions,
  folder: string,
): Promise<Selection> {
  const open = select(root, { amount, bytes: Infinity }, () => 0)
  if (!open) throw new Refusal('too_complex', 'The model cannot be made light enough for everybody')
  for (const node of open.refined) if (!full.refined.has(node)) open.refined.delete(node)
  const shown = [root, ...[...open.refined].flatMap(({ children }) => children)]
  const left = shown.map(({ tile }) => tile).filter(({ isTooFine }) => isTooFine)
  const coarser = new Map<Tile, string>()
  // Concurrency of two: encoding runs outside this thread.
  const makeAll = async () => {
    for (let tile = left.pop(); tile; tile = left.pop()) coarser.set(tile, await makeOpenTile(tile, options))
  }
  await Promise.all([makeAll(), makeAll()])
  writeTileset(folder, root, open, (tile) => coarser.get(tile) ?? tile.file)
  return open
}
