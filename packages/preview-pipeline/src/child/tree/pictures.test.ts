import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  type DescribedTile,
  finestTiles,
  openTile,
  placeOf,
  positionsOf,
  primitivesOf,
  readTileset,
} from '../../testing/made-trees.ts'
import { withTilesFrom } from '../../testing/make-tiles.ts'
import { plainPng } from '../../testing/pictures.ts'
import { torusGlb } from '../../testing/torus.ts'
import type { TileMaker } from '../tile-maker.ts'
import { areaOf } from '../triangles.ts'
import { readTileMaterials } from './dresser.ts'
import { openGlbContent } from './glb-content.ts'
import { makeGlbTree } from './glb-tree.ts'
import { makeTree } from './make-tree.ts'

const SIZES = { tile: 1_000, root: 800, bucket: 8_000 }
const [AROUND, ACROSS] = [270, 80]

describe('pictures', { timeout: 60_000 }, () => {
  const EDGE = 700
  test('each tile has the part of the picture that it needs, and public tiles no more than the ceiling allows', async () => {
    const raw = Buffer.alloc(EDGE * EDGE * 3)
    for (let i = 0; i < EDGE * EDGE; i++)
      raw.set([((i % EDGE) / EDGE) * 255, (Math.floor(i / EDGE) / EDGE) * 255, 90], i * 3)
    const picture = await sharp(raw, { raw: { width: EDGE, height: EDGE, channels: 3 } })
      .png()
      .toBuffer()
    const make: TileMaker = async (original, output) => {
      using opened = await openGlbContent(original)
      const { content, materials } = opened
      if (!content) return null
      const ofTiles = await readTileMaterials(materials, 'study')
      return await makeTree(original, { content, materials: ofTiles }, output, 'study', SIZES)
    }
    await withTilesFrom(make, torusGlb(AROUND, ACROSS, picture, [10, 0, 0]), 'study', async ({ full, open }) => {
      for (const folder of [full, open]) {
        const root = readTileset(folder)
        let pixels = 0
        for (const { content } of finestTiles(root)) {
          const document = await openTile(path.join(folder, content.uri))
          const texture = document.getRoot().listTextures()[0]
          const image = await sharp(texture?.getImage() ?? Buffer.alloc(0))
            .raw()
            .toBuffer({ resolveWithObject: true })
          for (const primitive of primitivesOf(document)) {
            checkColours(primitive, placeOf(document), image)
            pixels += pixelsOn(primitive, image)
          }
        }
        // 512 of 700 is public.
        const edge = folder === open ? 512 : EDGE
        expect(pixels / edge ** 2).toBeGreaterThan(0.9)
        expect(pixels / edge ** 2).toBeLessThan(1.03)
      }
    })
  })

  test('a model of few triangles has tiles if its picture is larger than the light one, and all triangles at each level', async () => {
    const file = async (edge: number) => torusGlb(24, 12, await plainPng('#456', edge), [0, 0, 0])
    await withTilesFrom(makeGlbTree, await file(1000), 'full', ({ made }) => expect(made).toBeNull())
    await withTilesFrom(makeGlbTree, await file(2800), 'study', async ({ full, open }) => {
      const pixelsOf = async (folder: string, tiles: DescribedTile[]) => {
        let [pixels, triangles] = [0, 0]
        for (const { content } of tiles) {
          const document = await openTile(path.join(folder, content.uri))
          const [width, height] = document.getRoot().listTextures()[0]?.getSize() ?? [0, 0]
          for (const primitive of primitivesOf(document)) {
            const info = { width, height, channels: 3 }
            pixels += pixelsOn(primitive, { data: Buffer.alloc(0), info })
            triangles += (primitive.getIndices()?.getCount() ?? 0) / 3
          }
        }
        expect(triangles).toBe(2 * 24 * 12)
        return pixels
      }
      const root = readTileset(full)
      expect((await pixelsOf(full, [root])) / 1024 ** 2).toBeLessThan(1)
      expect((await pixelsOf(full, finestTiles(root))) / 2800 ** 2).toBeGreaterThan(0.97)
      const shown = await pixelsOf(open, finestTiles(readTileset(open)))
      // Half of 2,800 is public.
      expect(shown / 1400 ** 2).toBeGreaterThan(0.95)
      expect(shown / 1400 ** 2).toBeLessThan(1.03)
    })
  })
})

/** Counts pixels on triangles. */
function pixelsOn(primitive: ReturnType<typeof primitivesOf>[number], { info }: RawImage): number {
  const indices = primitive.getIndices()?.getArray() ?? []
  const uv = primitive.getAttribute('TEXCOORD_0')
  const flat = Array.from({ length: uv?.getCount() ?? 0 }, (_, i) => {
    const [u = 0, v = 0] = uv?.getElement(i, []) ?? []
    return [u * info.width, 0, v * info.height]
  }).flat()
  return areaOf(flat, indices)
}

type RawImage = { data: Buffer; info: { width: number; height: number; channels: number } }

/** Red and green encode a pixel's place on the ring. */
function checkColours(primitive: ReturnType<typeof primitivesOf>[number], place: number[], { data, info }: RawImage) {
  const positions = positionsOf(primitive)
  const uv = primitive.getAttribute('TEXCOORD_0')
  const [sum, count] = [[0, 0], positions.length / 3]
  for (let i = 0; i < count; i++) {
    const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => (positions[i * 3 + axis] ?? 0) + (place[axis] ?? 0))
    const angle = (Math.atan2(z, x - 10) / (2 * Math.PI) + 1) % 1
    const over = (Math.atan2(y, Math.hypot(x - 10, z) - 3) / (2 * Math.PI) + 1) % 1
    // Both ends of the picture are correct at the seam.
    if (angle < 0.02 || angle > 0.98 || over < 0.02 || over > 0.98) continue
    const [u = 0, v = 0] = uv?.getElement(i, []) ?? []
    const [column, row] = [
      Math.min(info.width - 1, Math.floor(u * info.width)),
      Math.min(info.height - 1, Math.floor(v * info.height)),
    ]
    const at = (row * info.width + column) * info.channels
    sum[0] = (sum[0] ?? 0) + Math.abs((data[at] ?? 0) / 255 - angle)
    sum[1] = (sum[1] ?? 0) + Math.abs((data[at + 1] ?? 0) / 255 - over)
  }
  expect((sum[0] ?? 0) / count).toBeLessThan(0.02)
  expect((sum[1] ?? 0) / count).toBeLessThan(0.02)
}
