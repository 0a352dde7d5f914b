import { Document } from '@gltf-transform/core'
import { expect, test } from 'vitest'
import { plainPng } from '../testing/pictures.ts'
import { textureFacts } from './texture-facts.ts'

const picture = async (width: number, height: number) => new Uint8Array(await plainPng('#804020', width, height))

/** Two triangles of one square unit together, with the whole texture on them. */
const SQUARE = {
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1]),
  normals: new Float32Array(12),
  uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
  colours: null,
  indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
}

test('textures are measured by size, kind and length of a pixel', async () => {
  const document = new Document()
  const base = document.createTexture().setImage(await picture(100, 100))
  const normal = document.createTexture().setImage(await picture(40, 200))
  const material = document.createMaterial().setBaseColorTexture(base).setNormalTexture(normal)
  const facts = textureFacts(document, [{ ...SQUARE, material }])
  expect(facts).toEqual({
    largestTexture: [100, 100],
    maps: ['baseColour', 'normal'],
    texelLength: expect.closeTo(0.01),
  })
})

test('a model without textures has no facts of them', () => {
  expect(textureFacts(new Document(), [{ ...SQUARE, material: null }])).toEqual({})
})
