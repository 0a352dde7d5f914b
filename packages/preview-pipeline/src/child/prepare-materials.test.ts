import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { glb, triangle } from '../testing/hostile-models.ts'
import { renderable } from './light-model.ts'
import { readModel } from './model-preview.ts'

/** A triangle with one material and, for texture 0, one picture. */
async function materialOf(material: object, picture?: Buffer, texture: object = { source: 0 }) {
  const file = glb(
    (document) => {
      document.meshes = [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_1: 1 }, material: 0 }] }]
      document.materials = [material]
      document.extensionsUsed = Object.keys((material as { extensions?: object }).extensions ?? {})
      if (!picture) return
      ;(document.extensionsUsed as string[]).push('EXT_texture_avif')
      document.textures = [texture]
      document.images = [{ bufferView: 2, mimeType: 'image/png' }]
    },
    triangle(),
    [[0, 0, 1, 0, 0, 1], 2],
    ...(picture ? [picture] : []),
  )
  const { surfaces } = await readModel(file, 'study')
  const [surface] = await renderable(surfaces)
  return { surface, material: surfaces[0]?.material }
}

const yellow = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#ffdd00' } })

test('a model with light alone is drawn by its emissive texture, on its own coordinates', async () => {
  const emissive = { emissiveTexture: { index: 0, texCoord: 1 }, emissiveFactor: [0.1, 0.1, 0.1] }
  const strength = { extensions: { KHR_materials_emissive_strength: { emissiveStrength: 5 } } }
  const { surface } = await materialOf({ ...emissive, ...strength }, await yellow().png().toBuffer())
  expect([...(surface?.uvs ?? [])]).toEqual([0, 0, 1, 0, 0, 1])
  expect([...(surface?.material.emissiveTexture?.pixels.subarray(0, 3) ?? [])]).toEqual([255, 221, 0])
  expect(surface?.material.emissive).toEqual([0.5, 0.5, 0.5])
})

describe('transmissive materials', () => {
  const glass = { KHR_materials_transmission: { transmissionFactor: 1 } }

  test('are mostly transparent', async () => {
    const { material } = await materialOf({ extensions: glass })
    expect([material?.getAlphaMode(), material?.getAlpha().toFixed(2), material?.listExtensions()]).toEqual([
      'BLEND',
      '0.15',
      [],
    ])
  })

  test('keep the colour of solid pieces, which stay more visible', async () => {
    const KHR_materials_volume = { thicknessFactor: 1, attenuationColor: [0, 1, 0] }
    const { material } = await materialOf({ extensions: { ...glass, KHR_materials_volume } })
    expect(material?.getBaseColorFactor()).toEqual([0, 1, 0, expect.closeTo(0.45)])
  })
})

test('pictures in AVIF are decoded', async () => {
  const material = { pbrMetallicRoughness: { baseColorTexture: { index: 0, texCoord: 1 } } }
  const avif = await yellow().avif({ lossless: true }).toBuffer()
  const { surface } = await materialOf(material, avif, { extensions: { EXT_texture_avif: { source: 0 } } })
  expect(surface?.material.texture).toMatchObject({ width: 4, height: 4 })
  expect(surface?.material.texture?.pixels[2]).toBeLessThan(20)
})
