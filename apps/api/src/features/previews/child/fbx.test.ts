import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fbxSlab } from '../testing/files.ts'
import { makeFrom } from '../testing/make.ts'
import { makeArchivePreview } from './archive.ts'
import { glbOfFbx } from './fbx.ts'
import { hiddenModels } from './fbx-file.ts'
import { readModel } from './model-preview.ts'

const slab = (change: (text: string) => string = (text) => text) => Buffer.from(change(fbxSlab(1)))
const withProperty = (property: string) =>
  slab((text) => text.replace('"Mesh" { Version: 232 }', `"Mesh" { Version: 232\nProperties70: {\n${property}\n} }`))

describe('hidden objects are not shown', () => {
  test.each([
    ['Visibility', 'P: "Visibility", "Visibility", "", "A",0', 0],
    ['Show', 'P: "Show", "bool", "", "",0', 0],
    ['Visibility of 1', 'P: "Visibility", "Visibility", "", "A",1', 12],
  ])('%s', async (_name, property, triangles) => {
    const shown = glbOfFbx(withProperty(property)).then((glb) => readModel(glb, 'study'))
    if (triangles === 0) await expect(shown).rejects.toMatchObject({ reason: 'empty', message: /hidden/ })
    else expect((await shown).inventory.triangles).toBe(triangles)
  })

  test('also in binary files', () => {
    const text = (value: string) => {
      const head = Buffer.from('S\0\0\0\0')
      head.writeUInt32LE(value.length, 1)
      return Buffer.concat([head, Buffer.from(value, 'latin1')])
    }
    const number = Buffer.concat([Buffer.from('D'), Buffer.alloc(8)])
    const property = [text('Visibility'), text('Visibility'), text(''), text('A'), number]
    const model = [text('lid\0\x01Model'), text('Mesh'), ...property]
    const file = Buffer.concat([Buffer.from('Kaydara FBX Binary  \0\x1a\0'), text('body\0\x01Model'), ...model])
    expect([...hiddenModels(file)]).toEqual(['lid'])
  })
})

test.each([
  ['6.1', '6100', 'FBX 6.1'],
  ['7.0', '7000', 'FBX 7.0'],
])('version %s is named', async (_name, version, message) => {
  const old = slab((text) => text.replace('7.4.0', version).replace('7400', version))
  await expect(glbOfFbx(old)).rejects.toMatchObject({ reason: 'unsupported', message })
})

describe('a connected texture', () => {
  const textured = (name: Buffer) => {
    const objects = `
      Material: 3000, "Material::m", "" { Version: 102
        ShadingModel: "lambert"
        Properties70: {
          P: "DiffuseColor", "Color", "", "A",0.7,0.1,0.1
        } }
      Texture: 4000, "Texture::t", "" { Type: "TextureVideoClip"
        FileName: "D:\\NAME"
        RelativeFilename: "D:\\NAME"
      }
      }
      Connections:  {
        C: "OO",3000,2000
        C: "OP",4000,3000, "DiffuseColor"`
    const layer = `GeometryVersion: 124
      LayerElementMaterial: 0 {
        MappingInformationType: "AllSame"
        ReferenceInformationType: "IndexToDirect"
        Materials: *1 { a: 0 }
      }
      Layer: 0 {
        LayerElement:  { Type: "LayerElementMaterial"
          TypedIndex: 0
        } }`
    const slabWithLayer = fbxSlab(1).replace('GeometryVersion: 124', layer)
    const [before = '', ...after] = slabWithLayer.replace('}\nConnections:  {', objects).split('NAME')
    return Buffer.concat([Buffer.from(before), ...after.flatMap((part) => [name, Buffer.from(part)])])
  }
  const colourIn = async (files: Record<string, Uint8Array>) => {
    const { files: made } = await makeFrom(makeArchivePreview, zipSync(files))
    const middle = sharp(made.snapshot).extract({ left: 400, top: 420, width: 1, height: 1 })
    const [red = 0, green = 0] = await middle.removeAlpha().raw().toBuffer()
    return red > green ? 'red' : 'green'
  }
  const green = async () =>
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#10a020' } })
        .png()
        .toBuffer(),
    )

  test('replaces the diffuse colour, and is found by a name in GBK', async () => {
    const fbx = new Uint8Array(textured(Buffer.from('cdadd0e22e706e67', 'hex')))
    expect(await colourIn({ 'ding.fbx': fbx, '铜锈.png': await green() })).toBe('green')
  })

  test('leaves the diffuse colour if its picture is missing', async () => {
    const fbx = new Uint8Array(textured(Buffer.from('missing.png')))
    expect(await colourIn({ 'ding.fbx': fbx, 'note.txt': strToU8('x') })).toBe('red')
  })
})
