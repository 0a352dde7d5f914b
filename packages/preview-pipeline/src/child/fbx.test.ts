import { readFbx } from '@wencang/fbx-reader'
import { boundsOf } from '@wencang/studio'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { binaryFbx, fbxOf, fbxSlab, oldFbx } from '../testing/fbx-files.ts'
import { makeFrom } from '../testing/make.ts'
import { plainPng } from '../testing/pictures.ts'
import { makeArchivePreview } from './archive.ts'
import { glbOfFbx } from './fbx.ts'
import { readModel } from './model-preview.ts'

const slab = (change: (text: string) => string = (text) => text) => Buffer.from(change(fbxSlab(1)))
const withProperty = (property: string) =>
  slab((text) => text.replace('"Mesh" { Version: 232 }', `"Mesh" { Version: 232\nProperties70: {\n${property}\n} }`))

const green = async () => new Uint8Array(await plainPng('#10a020', 8))
const axis = (name: string, index: number, sign: number) =>
  `P: "${name}Axis", "int", "Integer", "",${index}\nP: "${name}AxisSign", "int", "Integer", "",${sign}`
const rounded = ({ minimum, maximum }: { minimum: number[]; maximum: number[] }) => {
  const round = (values: number[]) => values.map((value) => Math.round(value * 10_000) / 10_000 || 0)
  return { minimum: round(minimum), maximum: round(maximum) }
}

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
})

describe('each version is read', () => {
  test.each([
    ['5.8 in text', oldFbx(5800)],
    ['6.1 in text', oldFbx(6100)],
    ['7.1 in text', fbxOf({ version: 7100 })],
    ['7.4 in binary', binaryFbx(7400)],
    ['7.5 in binary, with lengths of 64 bits', binaryFbx(7500)],
    ['7.7 in binary', binaryFbx(7700)],
  ])('%s', async (_name, file) => {
    const { inventory, surfaces } = await readModel(await glbOfFbx(file), 'study')
    expect(inventory.triangles).toBe(2)
    expect(boundsOf(surfaces)).toEqual({ minimum: [0, 0, 0], maximum: [2, 1, 0] })
  })
})

test('a newer version that cannot be read is named', async () => {
  const file = binaryFbx(7900).subarray(0, 200)
  await expect(glbOfFbx(file)).rejects.toMatchObject({ reason: 'unsupported', message: 'FBX 7.9' })
})

test('a file that is protected by a password is named so', async () => {
  const file = Buffer.from(
    '; FBX 7.4.0 project file\nFBXHeaderExtension: { FBXVersion: 7400\nEncryptionType: 1 }\nObjects: {{{',
  )
  await expect(glbOfFbx(file)).rejects.toMatchObject({ reason: 'encrypted' })
})

test('a file that is cut short is damaged', async () => {
  const file = binaryFbx(7400)
  await expect(glbOfFbx(file.subarray(0, file.length / 2))).rejects.toMatchObject({ reason: 'damaged' })
})

test('the front axis of an exporter is turned towards the viewer', async () => {
  const file = slab((text) =>
    text.replace('P: "UpAxisSign"', `${axis('Front', 0, 1)}\n${axis('Coord', 2, -1)}\nP: "UpAxisSign"`),
  )
  const { surfaces } = await readModel(await glbOfFbx(file), 'study')
  // X points to the front, y up, −z to the right.
  expect(rounded(boundsOf(surfaces))).toEqual({ minimum: [-1, 0, 0], maximum: [0, 2, 4] })
})

test('units of an exporter become metres', async () => {
  const file = slab((text) =>
    text.replace('"UnitScaleFactor", "double", "Number", "",100', '"UnitScaleFactor", "double", "Number", "",2.54'),
  )
  const { surfaces } = await readModel(await glbOfFbx(file), 'study')
  expect(rounded(boundsOf(surfaces)).maximum).toEqual([0.1016, 0.0508, 0.0254])
})

test('two uses of a mesh may have different materials', async () => {
  const { surfaces } = await readModel(await glbOfFbx(fbxOf({ uses: 2 })), 'study')
  const colours = surfaces.map(({ material }) => material?.getBaseColorFactor().slice(0, 3))
  expect(colours.sort()).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ])
})

test('a mesh is read once, however often it is used', async () => {
  const { inventory } = await readModel(await glbOfFbx(fbxOf({ uses: 300 })), 'study')
  expect(inventory.triangles).toBe(2 * 300)
})

test('a skin is shown at the pose of its bones', async () => {
  const { surfaces } = await readModel(await glbOfFbx(fbxOf({ bonePlace: 3 })), 'study')
  expect(boundsOf(surfaces)).toEqual({ minimum: [0, 3, 0], maximum: [2, 4, 0] })
})

describe('a subdivision surface is shown as its exporter displays it', () => {
  const surface = (file: Buffer, { mode = 3, levels = 2, boundary = 1 }) => {
    const properties = `Smoothness: ${mode}\nPreviewDivisionLevels: ${levels}\nBoundaryRule: ${boundary}\n`
    return Buffer.from(file.toString().replace('GeometryVersion: 124', `${properties}GeometryVersion: 124`))
  }
  const trianglesOf = (file: Buffer) =>
    [...readFbx(file).meshes.values()].flat().reduce((sum, { indices }) => sum + indices.length / 3, 0)

  test('smooth', async () => {
    const { inventory, surfaces } = await readModel(await glbOfFbx(surface(slab(), {})), 'full')
    expect(inventory.triangles).toBe(12 * 4 ** 2)
    const { minimum, maximum } = rounded(boundsOf(surfaces))
    expect(minimum.every((value) => value > 0)).toBe(true)
    expect(maximum.every((value, axis) => value < (axis === 0 ? 4 : axis === 1 ? 2 : 1))).toBe(true)
  })

  test.each([
    ['as its cage, if the exporter displays that', { mode: 1 }, 12],
    ['as its cage, if the exporter chose no boundary', { boundary: 0 }, 12],
    ['at no more than six levels', { levels: 4_000_000 }, 12 * 4 ** 6],
  ])('%s', (_name, options, triangles) => {
    expect(trianglesOf(surface(slab(), options))).toBe(triangles)
  })

  test('at fewer levels beyond two million triangles', () => {
    const corners = 1_000
    const places = Array.from({ length: corners }, (_, i) => {
      const angle = (i / corners) * 2 * Math.PI
      return [Math.cos(angle), Math.sin(angle), 0]
    })
    const disc = slab((text) =>
      text
        .replace(/Vertices: .*/, `Vertices: *${corners * 3} { a: ${places} }`)
        .replace(/PolygonVertexIndex: .*/, `PolygonVertexIndex: *${corners} { a: ${[...places.keys()].slice(1)},-1 }`),
    )
    expect(trianglesOf(surface(disc, { levels: 6 }))).toBe(corners * 2 * 4 ** 4)
  })

  test('at the pose of its bones', async () => {
    const { surfaces } = await readModel(await glbOfFbx(surface(fbxOf({ bonePlace: 3 }), {})), 'full')
    const { minimum, maximum } = boundsOf(surfaces)
    expect(((minimum[1] ?? 0) + (maximum[1] ?? 0)) / 2).toBeCloseTo(3.5)
  })
})

test('an embedded picture is shown', async () => {
  const { document } = await readModel(await glbOfFbx(fbxOf({ picture: await green() })), 'study')
  const [texture] = document.getRoot().listTextures()
  expect(texture?.getMimeType()).toBe('image/png')
  expect(document.getRoot().listMaterials()[0]?.getBaseColorFactor()).toEqual([1, 1, 1, 1])
})

test('a value that claims more data than the file has is refused within its memory', async () => {
  const file = slab((text) => text.replace('Vertices: *24', 'Vertices: *2000000000'))
  await glbOfFbx(file).catch((error) => expect(error).toMatchObject({ name: 'Refusal' }))
  expect(process.memoryUsage().external).toBeLessThan(1024 ** 3)
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
  test('replaces the diffuse colour, and is found by a name in GBK', async () => {
    const fbx = new Uint8Array(textured(Buffer.from('cdadd0e22e706e67', 'hex')))
    expect(await colourIn({ 'ding.fbx': fbx, '铜锈.png': await green() })).toBe('green')
  })

  test('leaves the diffuse colour if its picture is missing', async () => {
    const fbx = new Uint8Array(textured(Buffer.from('missing.png')))
    expect(await colourIn({ 'ding.fbx': fbx, 'note.txt': strToU8('x') })).toBe('red')
  })
})
