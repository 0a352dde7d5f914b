import { Document } from '@gltf-transform/core'
import { type DetailCeiling, publicAmount } from '@wencang/domain'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type ChasedSurface, chasedBall, chasedGlb, chasedNormal, SHARE_OF_PICTURE } from '../../testing/chased.ts'
import { plainPng } from '../../testing/pictures.ts'
import { angleBetween, asMikkTSpace, asThree, type ShadedPoint, shadedPoints } from '../../testing/shading.ts'
import type { BakedSurface } from '../baking.ts'
import { PREVIEW } from '../limits.ts'
import { previewModel, readModel } from '../model-preview.ts'
import { simplify } from '../simplify.ts'
import { bakeReliefs, planReliefs, shrinkReliefs } from './reliefs.ts'

const TIMEOUT = { timeout: 120_000 }

/** Mean angle in degrees between shading and the chased ball. */
const errorOf = (points: ShadedPoint[]) =>
  points.reduce((sum, { place, normal }) => sum + angleBetween(normal, chasedNormal(place)), 0) / points.length
const atBorders = (points: ShadedPoint[]) => points.filter(({ isAtBorder }) => isAtBorder)

const ball = chasedBall(230)
const TRIANGLES = 12 * 230 * 230

describe('relief for lost triangles', TIMEOUT, () => {
  test('the shading differs less than a third as much with the texture, also at the borders of its parts', async () => {
    const { document, material, light, reliefs } = await reliefOf(ball, 40_000)
    const without = await shadedPoints(light, null)
    material.setNormalTexture(document.createTexture().setImage(reliefs.get(material)?.picture ?? new Uint8Array()))
    const found = await shadedPoints(light, asThree)
    expect(errorOf(without)).toBeGreaterThan(3)
    expect(errorOf(found)).toBeLessThan(errorOf(without) / 4)
    expect(errorOf(atBorders(found))).toBeLessThan(errorOf(atBorders(without)) / 3)
    expect(errorOf(await shadedPoints(light, asMikkTSpace))).toBeLessThan(errorOf(without) / 2)
  })

  test('the file for viewers has the relief within its bytes, for both usual conventions of axes', async () => {
    const { model, stats } = await previewModel(chasedGlb(ball), 'full')
    expect(stats).toMatchObject({ triangles: TRIANGLES, previewTriangles: PREVIEW.triangles })
    expect(model.length).toBeLessThan(PREVIEW.modelBytes)
    const surface = await lightSurface(model)
    const without = errorOf(await shadedPoints(surface, null))
    // Half of the relief remains here.
    expect(errorOf(await shadedPoints(surface, asThree))).toBeLessThan(without * 0.5)
    expect(errorOf(await shadedPoints(surface, asMikkTSpace))).toBeLessThan(without * 0.6)
  })
})

describe('a relief is no finer than the public detail', TIMEOUT, () => {
  test('for study, a relief has no more texels than there are public vertices', async () => {
    const { width, height } = await sizeOf(await reliefIn('study'))
    const vertices = publicAmount('study', 'triangles', TRIANGLES) / 2
    expect(width * height * SHARE_OF_PICTURE).toBeLessThanOrEqual(vertices)
    expect(width * height * SHARE_OF_PICTURE).toBeGreaterThan(vertices * 0.9)
  })

  test('for an outline, there is no relief', async () => {
    expect(await reliefIn('outline')).toBeUndefined()
  })
})

describe('a surface has no relief', () => {
  const small = chasedBall(60)

  test('if its parts overlap on the picture', async () => {
    expect((await reliefOf(small, 5_000)).reliefs.size).toBe(1)
    expect((await reliefOf(chasedBall(60, true), 5_000)).reliefs.size).toBe(0)
    // Two mirrored halves, on a picture with room for two.
    const halved = { ...small, uvs: small.uvs.map((value, i) => (i % 2 === 0 ? value % (1 / 3) : value)) }
    expect((await reliefOf({ ...halved, uvs: halved.uvs.map((value) => value / 3) }, 5_000)).reliefs.size).toBe(0)
  })

  test('if the picture repeats', async () => {
    expect((await reliefOf({ ...small, uvs: small.uvs.map((value) => value * 3) }, 5_000)).reliefs.size).toBe(0)
    expect((await reliefOf({ ...small, uvs: small.uvs.map((value) => value + 2) }, 5_000)).reliefs.size).toBe(1)
  })

  test('if it keeps most of its triangles', async () => {
    expect((await reliefOf(small, 40_000)).reliefs.size).toBe(0)
  })

  test('if its material has a normal texture', async () => {
    const own = await plainPng('#8080ff', 4)
    const material = { normalTexture: { index: 0 } }
    const images = [{ uri: `data:image/png;base64,${own.toString('base64')}` }]
    const { model } = await previewModel(chasedGlb(small, material, { textures: [{ source: 0 }], images }), 'full')
    expect(await sizeOf((await lightSurface(model)).material?.getNormalTexture()?.getImage())).toMatchObject({
      width: 4,
    })
  })
})

test('reliefs become smaller until they fit, and vanish where they would be too small', async () => {
  const { reliefs, plans, light } = await reliefOf(chasedBall(60), 5_000)
  const bytesOf = (of: typeof reliefs) => [...of.values()].reduce((sum, { picture }) => sum + picture.length, 0)
  const all = bytesOf(reliefs)
  const most = all * 0.6
  let smaller = reliefs
  for (let round = 0; bytesOf(smaller) > most; round++) {
    expect(round).toBeLessThan(8)
    smaller = await shrinkReliefs(smaller, bytesOf(smaller) - most, plans, [light])
  }
  expect(smaller.size).toBe(1)
  expect(bytesOf(smaller)).toBeGreaterThan(most * 0.8)
  expect((await shrinkReliefs(reliefs, all * 0.95, plans, [light])).size).toBe(0)
})

/** The relief for a surface of this many triangles. */
async function reliefOf(chased: ChasedSurface, triangles: number) {
  const document = new Document()
  const material = document.createMaterial()
  const surface: BakedSurface = { ...chased, material, colours: null }
  const [light = surface] = await simplify([surface], triangles)
  const plans = planReliefs([surface], surface.indices.length / 3)
  return { document, material, light, plans, reliefs: await bakeReliefs(plans, [light]) }
}

const reliefIn = async (ceiling: DetailCeiling) =>
  (await lightSurface((await previewModel(chasedGlb(ball), ceiling)).model)).material?.getNormalTexture()?.getImage()

async function lightSurface(model: Uint8Array): Promise<BakedSurface> {
  const { surfaces } = await readModel(Buffer.from(model), 'full')
  return surfaces[0] as BakedSurface
}

const sizeOf = (picture: Uint8Array | null | undefined) => sharp(picture ?? Buffer.alloc(0)).metadata()
