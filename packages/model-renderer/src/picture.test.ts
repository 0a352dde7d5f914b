import { ANGLE_DIRECTIONS } from '@wencang/studio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './picture.ts'
import { createScene, MATT, type Surface } from './scene.ts'
import { createShadowMap } from './shadows.ts'
import { renderTurntable } from './turntable.ts'

/** Wall with a red and a green side and a long shadow. */
function wall(): Surface[] {
  const positions = new Float32Array([-1, 0, 0, 1, 0, 0, 1, 1.5, 0, -1, 1.5, 0])
  const side = (z: number, colour: number[], indices: number[]): Surface => ({
    positions: positions.map((value, i) => (i % 3 === 2 ? z : value)),
    normals: Float32Array.from({ length: 12 }, (_, i) => (i % 3 === 2 ? Math.sign(z) : 0)),
    colours: Float32Array.from({ length: 12 }, (_, i) => colour[i % 3] ?? 0),
    uvs: null,
    indices: Uint32Array.from(indices),
    material: MATT,
  })
  return [side(0.05, [0.8, 0.02, 0.02], [0, 1, 2, 0, 2, 3]), side(-0.05, [0.02, 0.6, 0.02], [0, 2, 1, 0, 3, 2])]
}

const SIZE = 96
const pixelsOf = (direction: readonly [number, number, number]) =>
  drawPicture(wall(), { size: SIZE, direction: [...direction] })
    .raw()
    .toBuffer()

test.each(Object.entries(ANGLE_DIRECTIONS))(
  'a shadow fades before the edge of the list picture (%s)',
  async (_, towards) => {
    const pixels = await pixelsOf(towards)
    const alphaAt = (x: number, y: number) => pixels[(y * SIZE + x) * 4 + 3] ?? 0
    const [top, bottom] = [SIZE / 8, (SIZE * 7) / 8 - 1]
    for (let i = 0; i < SIZE; i++)
      expect(
        [alphaAt(i, top), alphaAt(i, bottom), alphaAt(0, i), alphaAt(SIZE - 1, i)].every((alpha) => alpha < 6),
      ).toBe(true)
  },
)

test('each view shows its side with the colours of its vertices', async () => {
  const middle = async (towards: readonly [number, number, number]) => {
    const pixels = await pixelsOf(towards)
    const at = ((SIZE / 2) * SIZE + SIZE / 2) * 4
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0]
  }
  const [red, green] = [await middle(ANGLE_DIRECTIONS.front), await middle(ANGLE_DIRECTIONS.back)]
  expect(red[0]).toBeGreaterThan((red[1] ?? 0) * 2)
  expect(green[1]).toBeGreaterThan((green[0] ?? 0) * 2)
})

test('an emissive texture lights a black surface', async () => {
  const texture = { width: 1, height: 1, pixels: Uint8Array.from([255, 200, 0, 255]) }
  const black = { ...MATT, baseColour: [0, 0, 0, 1] as [number, number, number, number] }
  const lit = { ...black, emissive: [1, 1, 1] as [number, number, number], emissiveTexture: texture }
  const surfaces = wall().map((surface) => ({ ...surface, material: lit }))
  const pixels = await drawPicture(surfaces, { size: SIZE, direction: [0, 0, 1] })
    .raw()
    .toBuffer()
  const at = ((SIZE / 2) * SIZE + SIZE / 2) * 4
  expect(pixels[at]).toBeGreaterThan(150)
  expect(pixels[at]).toBeGreaterThan((pixels[at + 2] ?? 0) * 2)
})

test('clear surfaces cast no shadow on what is behind them', () => {
  const litBehind = (alpha: number) => {
    const glass = { ...MATT, baseColour: [1, 1, 1, alpha] as [number, number, number, number], isBlended: true }
    const scene = createScene(wall().map((surface) => ({ ...surface, material: glass })))
    return createShadowMap(scene, [0, 0, 1], SIZE)()(0, 0.75, -0.5)
  }
  expect([litBehind(0.15), litBehind(0.9)]).toEqual([1, 0])
})

test('a turntable has all frames uncut in one picture, within its byte limit', async () => {
  const bytes = await renderTurntable(wall(), { frames: 4, columns: 2, frameWidth: 64 }, 20_000)
  expect(bytes.length).toBeLessThan(20_000)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([128, 96])
  for (let frame = 0; frame < 4; frame++) {
    const [left, top] = [(frame % 2) * 64, Math.floor(frame / 2) * 48]
    for (let x = left; x < left + 64; x++) expect(data[(top * 128 + x) * 4 + 3]).toBe(0)
  }
})
