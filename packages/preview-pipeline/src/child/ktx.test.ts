import { Document, NodeIO } from '@gltf-transform/core'
import { KHRTextureBasisu } from '@gltf-transform/extensions'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleFile } from '../testing/files.ts'
import { unpackKtx } from './ktx.ts'
import { previewModel } from './model-preview.ts'

/** A square with this picture. */
function square(ktx: Uint8Array): Document {
  const document = new Document()
  document.createExtension(KHRTextureBasisu).setRequired(true)
  const buffer = document.createBuffer()
  const values = (array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>, type: 'SCALAR' | 'VEC2' | 'VEC3') =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const texture = document.createTexture().setImage(new Uint8Array(ktx)).setMimeType('image/ktx2')
  const material = document.createMaterial().setBaseColorTexture(texture).setMetallicFactor(0)
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', values(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]), 'VEC3'))
    .setAttribute('TEXCOORD_0', values(new Float32Array([0, 1, 1, 1, 0, 0, 1, 0]), 'VEC2'))
    .setIndices(values(new Uint16Array([0, 1, 2, 1, 3, 2]), 'SCALAR'))
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  return document
}

test.each(['basis.ktx2', 'uastc.ktx2'])('a picture in %s has the colours that it was made with', async (name) => {
  const document = square(sampleFile(name))
  await unpackKtx(document)
  const [texture] = document.getRoot().listTextures()
  expect(texture?.getMimeType()).toBe('image/png')
  const { data, info } = await sharp(texture?.getImage() ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 64])
  // Red increases rightwards, green downwards.
  for (const [x, y] of [
    [8, 8],
    [56, 8],
    [8, 56],
    [56, 56],
  ] as const) {
    const at = (y * 64 + x) * info.channels
    expect(Math.abs((data[at] ?? 0) - x * 4)).toBeLessThan(24)
    expect(Math.abs((data[at + 1] ?? 0) - y * 4)).toBeLessThan(24)
  }
})

test('a model shows the picture, and reports none as left out', async () => {
  const io = new NodeIO().registerExtensions([KHRTextureBasisu])
  const glb = await io.writeBinary(square(sampleFile('uastc.ktx2')))
  const { stats } = await previewModel(Buffer.from(glb), 'study')
  expect(stats).toMatchObject({ textures: 1, texturesLeftOut: 0 })
})

test('a picture that is damaged, or claims an excessive size, is left out', async () => {
  const io = new NodeIO().registerExtensions([KHRTextureBasisu])
  const giant = Buffer.from(sampleFile('uastc.ktx2'))
  giant.writeUInt32LE(60_000, 20)
  giant.writeUInt32LE(60_000, 24)
  for (const broken of [sampleFile('basis.ktx2').subarray(0, 700), giant]) {
    const { stats } = await previewModel(Buffer.from(await io.writeBinary(square(broken))), 'study')
    expect(stats).toMatchObject({ texturesLeftOut: 1 })
  }
})
