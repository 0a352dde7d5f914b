import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  areaOf,
  type DescribedTile,
  finestTiles,
  openTile,
  placeOf,
  positionsOf,
  primitivesOf,
  readTileset,
  withTree,
} from '../../testing/made-trees.ts'
import { torusGlb } from '../../testing/torus.ts'
import type { TileMaker } from '../tile-maker.ts'
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
      const { content, materials, close } = await openGlbContent(original)
      if (!content) return null
      const ofTiles = await readTileMaterials(materials, 'study')
      const made = await makeTree(original, { content, materials: ofTiles }, output, 'study', SIZES)
      close()
      return made
    }
    await withTree(
      torusGlb(AROUND, ACROSS, picture, [10, 0, 0]),
      (original, output) => make(original, output, 'study'),
      async ({ folder }) => {
        for (const name of ['full', 'open']) {
          const root = readTileset(path.join(folder, name))
          let pixels = 0
          for (const { content } of finestTiles(root)) {
            const document = await openTile(path.join(folder, name, content.uri))
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
          const edge = name === 'open' ? 512 : EDGE
          expect(pixels / edge ** 2).toBeGreaterThan(0.9)
          expect(pixels / edge ** 2).toBeLessThan(1.03)
        }
      },
    )
  })

  test('a model of few triangles has tiles if its picture is larger than the light one, and all triangles at each level', async () => {
    const file = async (edge: number) =>
      torusGlb(
        24,
        12,
        await sharp({ create: { width: edge, height: edge, channels: 3, background: '#456' } })
          .png()
          .toBuffer(),
        [0, 0, 0],
      )
    const make: TileMaker = (original, output, ceiling) => makeGlbTree(original, output, ceiling)
    await withTree(
      await file(1000),
      (original, output) => make(original, output, 'full'),
      ({ made }) => expect(made).toBeNull(),
    )
    await withTree(
      await file(2800),
      (original, output) => make(original, output, 'study'),
      async ({ folder }) => {
        const pixelsOf = async (name: string, tiles: DescribedTile[]) => {
          let [pixels, triangles] = [0, 0]
          for (const { content } of tiles) {
            const document = await openTile(path.join(folder, name, content.uri))
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
        const root = readTileset(path.join(folder, 'full'))
        expect((await pixelsOf('full', [root])) / 1024 ** 2).toBeLessThan(1)
        expect((await pixelsOf('full', finestTiles(root))) / 2800 ** 2).toBeGreaterThan(0.97)
        const open = await pixelsOf('open', finestTiles(readTileset(path.join(folder, 'open'))))
        // Half of 2,800 is public.
        expect(open / 1400 ** 2).toBeGreaterThan(0.95)
        expect(open / 1400 ** 2).toBeLessThan(1.03)
      },
    )
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
