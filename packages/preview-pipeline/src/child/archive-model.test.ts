import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fbxSlab } from '../testing/fbx-files.ts'
import { glb, points, triangle } from '../testing/hostile-models.ts'
import { makeFrom } from '../testing/make.ts'
import { plainPng } from '../testing/pictures.ts'
import { makeArchivePreview } from './archive.ts'

const red = () => plainPng('#c02010', 8)

/** Square with external picture and data. @param names their URIs in the glTF. */
function gltf(names: { bin: string; picture: string }): Uint8Array {
  return strToU8(
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
      materials: [{ doubleSided: true, pbrMetallicRoughness: { metallicFactor: 0, baseColorTexture: { index: 0 } } }],
      textures: [{ source: 0 }],
      images: [{ uri: names.picture }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
        { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' },
      ],
      bufferViews: [
        { buffer: 0, byteLength: 36 },
        { buffer: 0, byteOffset: 36, byteLength: 24 },
      ],
      buffers: [{ uri: names.bin, byteLength: 60 }],
    }),
  )
}
const data = () => Buffer.concat([triangle(), Buffer.from(new Float32Array([0, 0, 1, 0, 0, 1]).buffer)])

describe('a model in an archive', { timeout: 90_000 }, () => {
  test.each([
    ['glTF with its data and pictures', { bin: 'data/all.bin', picture: 'tex/red.png' }],
    ['glTF that names a picture by a path of another machine', { bin: 'data/all.bin', picture: 'C:\\work\\red.png' }],
  ])('%s is shown, beside the listing', async (_name, names) => {
    const archive = zipSync({
      'set/model.gltf': gltf(names),
      'set/data/all.bin': new Uint8Array(data()),
      'set/tex/red.png': new Uint8Array(await red()),
      'readme.txt': strToU8('x'),
    })
    const { kind, stats, files } = await makeFrom(makeArchivePreview, archive)
    expect(kind).toBe('archive')
    expect(stats).toMatchObject({ files: 4, model: 'set/model.gltf', triangles: 1, textures: 1, texturesLeftOut: 0 })
    expect(files.model?.length).toBeGreaterThan(500)
    const middle = sharp(files.snapshot).extract({ left: 300, top: 450, width: 1, height: 1 })
    const [r = 0, , b = 0] = await middle.removeAlpha().raw().toBuffer()
    expect(r).toBeGreaterThan(b + 60)
  })

  test('PLY is shown with the pictures that its comments name, by coordinates of corners or of vertices', async () => {
    const head = ['ply', 'format ascii 1.0', 'comment TextureFile red.png', 'element vertex 3']
    head.push('property float x', 'property float y', 'property float z')
    const face = ['element face 1', 'property list uchar int vertex_indices']
    const ofCorners = [...head, ...face, 'property list uchar float texcoord', 'property int texnumber', 'end_header']
    ofCorners.push('0 0 0', '1 0 0', '0 1 0', '3 0 1 2 6 0 0 1 0 0 1 0', '')
    const ofVertices = [...head, 'property float s', 'property float t', ...face, 'end_header']
    ofVertices.push('0 0 0 0 0', '1 0 0 1 0', '0 1 0 0 1', '3 0 1 2', '')
    for (const lines of [ofCorners, ofVertices]) {
      const archive = zipSync({ 'set/a.ply': strToU8(lines.join('\n')), 'set/red.png': new Uint8Array(await red()) })
      const { stats, files } = await makeFrom(makeArchivePreview, archive)
      expect(stats).toMatchObject({ model: 'set/a.ply', triangles: 1, textures: 1, texturesLeftOut: 0 })
      const middle = sharp(files.snapshot).extract({ left: 300, top: 450, width: 1, height: 1 })
      const [r = 0, , b = 0] = await middle.removeAlpha().raw().toBuffer()
      expect(r).toBeGreaterThan(b + 60)
    }
  })

  test('OBJ with its materials is shown', async () => {
    const archive = zipSync({
      'chair.obj': strToU8('mtllib chair.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl wood\nf 1 2 3\n'),
      'chair.mtl': strToU8('newmtl wood\nKd 0.6 0.3 0.1\n'),
    })
    expect((await makeFrom(makeArchivePreview, archive)).stats).toMatchObject({ model: 'chair.obj', triangles: 1 })
  })

  test('FBX and binary glTF are shown, and the larger of two models names the scene', async () => {
    const fbx = zipSync({ 'a/slab.fbx': strToU8(fbxSlab(1)) })
    expect((await makeFrom(makeArchivePreview, fbx)).stats).toMatchObject({ model: 'a/slab.fbx', triangles: 12 })
    const large = glb(() => {}, points([0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 0], [0, 1, 0], [0, 0, 1]))
    const both = zipSync({ 'small.glb': new Uint8Array(glb()), 'large.glb': new Uint8Array(large) })
    expect((await makeFrom(makeArchivePreview, both)).stats).toMatchObject({
      ...{ model: 'large.glb', triangles: 3 },
      ...{ models: 2, shown: 2 },
    })
  })

  test('OBJ in GBK is shown with a TGA of another folder, and a texture that is missing is named', async () => {
    const text = (lines: string[]) =>
      new Uint8Array(Buffer.concat([...lines, ''].map((line) => Buffer.from(`${line}\n`, 'latin1'))))
    // 材质 and 贴图 in GBK.
    const [material, picture] = ['\xb2\xc4\xd6\xca', '\xcc\xf9\xcd\xbc']
    const corners = ['v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'vt 0 0', 'vt 1 0', 'vt 0 1']
    const faces = [`usemtl ${material}`, 'f 1/1 2/2 3/3', `usemtl ${picture}`, 'f 1/1 3/3 2/2']
    const header = Buffer.alloc(18)
    header.set([2], 2)
    header.set([1, 0, 1, 0, 24, 0], 12)
    const archive = zipSync({
      'source/a.obj': text(['mtllib a.mtl', ...corners, ...faces]),
      'source/a.mtl': text([
        `newmtl ${material}`,
        `map_Kd ..\\textures\\${picture}.tga`,
        `newmtl ${picture}`,
        'map_Kd D:\\gone.jpg',
      ]),
      'textures/贴图.tga': new Uint8Array(Buffer.concat([header, Buffer.from([16, 32, 192])])),
    })
    const { stats, files } = await makeFrom(makeArchivePreview, archive)
    expect(stats).toMatchObject({ model: 'source/a.obj', missing: ['gone.jpg'], texturesLeftOut: 1 })
    const middle = sharp(files.snapshot).extract({ left: 300, top: 450, width: 1, height: 1 })
    const [r = 0, , b = 0] = await middle.removeAlpha().raw().toBuffer()
    expect(r).toBeGreaterThan(b + 60)
  })

  test('several models of a folder become one scene, but not the same one in less detail', async () => {
    const slab = (from: number, name: string) =>
      strToU8(`mtllib ${name}.mtl\nv 0 ${from} 0\nv 1 ${from} 0\nv 0 ${from + 1} 0\nusemtl m\nf 1 2 3\n`)
    const archive = zipSync({
      'set/body.obj': strToU8(`# ${'x'.repeat(99)}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3\nf 2 4 3\n`),
      'set/lid.obj': slab(1, 'lid'),
      'set/lid.mtl': strToU8('newmtl m\nKd 1 0 0\n'),
      'set/body-low.obj': slab(0, 'body-low'),
      'other/stand.obj': slab(2, 'stand'),
    })
    const { stats } = await makeFrom(makeArchivePreview, archive)
    expect(stats).toMatchObject({ model: 'set/body.obj', models: 3, shown: 2, triangles: 3 })
    expect(stats.boundingBox).toEqual({ minimum: [0, 0, 0], maximum: [1, 2, 0] })
  })

  test('glTF with pictures of the same name in one folder become one scene, each with its own', async () => {
    const part = (x: number, picture: string) => {
      const json = JSON.parse(Buffer.from(gltf({ bin: 'all.bin', picture })).toString())
      return strToU8(JSON.stringify({ ...json, nodes: [{ mesh: 0, translation: [x, 0, 0] }] }))
    }
    const archive = zipSync({
      'a.gltf': part(0, 'red.png'),
      'b.gltf': part(1, 'other/red.png'),
      'all.bin': new Uint8Array(data()),
      'red.png': new Uint8Array(await red()),
      'other/red.png': new Uint8Array(await red()),
    })
    const { stats } = await makeFrom(makeArchivePreview, archive)
    expect(stats).toMatchObject({ models: 2, shown: 2, triangles: 2, textures: 2, texturesLeftOut: 0 })
    expect(stats.boundingBox).toEqual({ minimum: [0, 0, 0], maximum: [2, 1, 0] })
  })

  test.each([
    ['names a file of this server', { bin: '/etc/hostname', picture: '../../../etc/hostname' }],
    ['names a page of the web', { bin: 'http://127.0.0.1:9/a.bin', picture: 'http://127.0.0.1:9/a.png' }],
  ])('a model that %s reads no such file, and only the listing is shown', async (_name, names) => {
    const { stats, files } = await makeFrom(makeArchivePreview, zipSync({ 'model.gltf': gltf(names) }))
    expect(stats).toMatchObject({ files: 1 })
    expect(stats).not.toHaveProperty('model')
    expect(files).toEqual({})
  })

  test('an archive whose model has an unknown compression method is only listed', async () => {
    const archive = Buffer.from(zipSync({ 'model.obj': strToU8('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n') }))
    const directory = archive.indexOf('PK\x01\x02')
    archive.writeUInt16LE(97, directory + 10)
    const { stats, files } = await makeFrom(makeArchivePreview, archive)
    const notShown = { path: 'model.obj', reason: 'damaged', message: expect.any(String) }
    expect(stats).toMatchObject({ files: 1, notShown })
    expect(files.model).toBeUndefined()
  })

  test('an entry that unpacks to more than its directory says is cut off', async () => {
    const bomb = Buffer.from(zipSync({ 'model.glb': new Uint8Array(50_000_000) }, { level: 9 }))
    // Unpacked size, in both headers.
    for (let at = bomb.indexOf(sizeBytes(50_000_000)); at >= 0; at = bomb.indexOf(sizeBytes(50_000_000)))
      bomb.set(sizeBytes(1_000), at)
    const { stats } = await makeFrom(makeArchivePreview, bomb)
    expect(stats).toMatchObject({ files: 1, bytes: 1_000 })
    expect(stats).not.toHaveProperty('model')
  })
})

function sizeBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
