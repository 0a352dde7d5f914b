import { crc32, deflateSync } from 'node:zlib'
import { Document } from '@gltf-transform/core'
import type { DetailCeiling } from '@wencang/domain'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { container, glb, points, soup, triangle } from '../testing/hostile-models.ts'
import { plainPng } from '../testing/pictures.ts'
import { readGlb } from '../testing/read-glb.ts'
import { bake } from './baking.ts'
import { IDENTITY } from './matrices.ts'
import { previewModel } from './model-preview.ts'
import { Refusal } from './refusal.ts'

const light = (file: Buffer, ceiling: DetailCeiling = 'study') => previewModel(file, ceiling)

const refusal = (message: RegExp) =>
  expect.objectContaining({ name: 'Refusal', message: expect.stringMatching(message) })

describe('the contents of a preview', () => {
  test('a model within the triangle budget, compressed, with a picture and the statistics of the original', async () => {
    const { model, snapshot, stats } = await light(glb(() => {}, soup(80_000)))
    expect(stats).toMatchObject({ triangles: 80_000, vertices: 240_000, meshes: 1, materials: 0, textures: 0 })
    // Previews have half of the original.
    expect(stats.previewTriangles).toBeLessThanOrEqual(40_000)
    expect(stats.previewTriangles).toBeGreaterThan(15_000)
    expect(
      (
        await light(
          glb(() => {}, soup(80_000)),
          'outline',
        )
      ).stats.previewTriangles,
    ).toBeLessThanOrEqual(20_000)
    expect(
      (
        await light(
          glb(() => {}, soup(80_000)),
          'full',
        )
      ).stats.previewTriangles,
    ).toBeGreaterThan(70_000)
    const document = await readGlb(model)
    expect(
      document
        .getRoot()
        .listExtensionsUsed()
        .map((extension) => extension.extensionName),
    ).toContain('EXT_meshopt_compression')
    expect(await sharp(snapshot).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800, hasAlpha: true })
  })

  test('faces without normals keep their edges, and other faces their normals', async () => {
    const corners = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]
    const tetrahedron = new Document()
    const buffer = tetrahedron.createBuffer()
    const position = tetrahedron.createAccessor().setType('VEC3').setBuffer(buffer)
    position.setArray(Float32Array.from(corners.flat()))
    const faces = Uint16Array.from([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3])
    const indices = tetrahedron.createAccessor().setArray(faces).setBuffer(buffer)
    const primitive = tetrahedron.createPrimitive().setAttribute('POSITION', position).setIndices(indices)
    const { surfaces } = bake([tetrahedron.createMesh().addPrimitive(primitive)], [[0, IDENTITY]])
    const [flat] = surfaces
    expect(flat?.indices).toHaveLength(12)
    // Three corners of each of four faces.
    expect(flat?.positions).toHaveLength(12 * 3)
    expect([...(flat?.normals ?? [])].slice(0, 3)).toEqual([0, 0, -1])

    const own = tetrahedron.createAccessor().setType('VEC3').setBuffer(buffer)
    primitive.setAttribute('NORMAL', own.setArray(Float32Array.from(corners.flatMap(() => [0, 1, 0]))))
    const [given] = bake([tetrahedron.createMesh().addPrimitive(primitive)], [[0, IDENTITY]]).surfaces
    expect(given?.positions).toHaveLength(4 * 3)
  })

  test('if the default scene is empty, the first scene with content is shown', async () => {
    const { stats } = await light(
      glb((document) => {
        document.nodes = [{ translation: [1, 0, 0] }, { mesh: 0 }]
        document.scenes = [{ nodes: [0] }, { nodes: [] }, { nodes: [1] }]
        document.scene = 0
      }),
    )
    expect(stats.triangles).toBeGreaterThan(0)
  })

  test("nodes' transforms are applied", async () => {
    const moved = glb((document) => {
      document.nodes = [
        { children: [1], scale: [2, 2, 2] },
        { mesh: 0, translation: [10, 0, 0] },
      ]
    })
    const { stats } = await light(moved)
    expect(stats.boundingBox).toEqual({ minimum: [20, 0, 0], maximum: [22, 2, 0] })
  })

  test('a triangle with a corner that is not a number is left out', async () => {
    const corners = points([0, 0, 0], [1, 0, 0], [0, 1, 0], [Number.NaN, 0, 0], [1, 0, 0], [Infinity, 1, 0])
    const { stats } = await light(glb(() => {}, corners))
    expect(stats).toMatchObject({ triangles: 2, previewTriangles: 1, boundingBox: { maximum: [1, 1, 0] } })
  })

  test('pictures in the model become small WebP ones', async () => {
    const png = await plainPng('#aa3311', 2000, 1200)
    const { model, stats } = await light(withPicture({ uri: `data:image/png;base64,${png.toString('base64')}` }))
    expect(stats.textures).toBe(1)
    const [texture] = (await readGlb(model)).getRoot().listTextures()
    expect(texture?.getMimeType()).toBe('image/webp')
    expect(texture?.getSize()).toEqual([1000, 600])
  })
})

/** PNG header that claims this many pixels, without data. */
function pngThatClaims(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('references out of the file are not followed', () => {
  test.each(['/etc/passwd', 'file:///etc/hostname', '../../package.json', 'http://localhost:9/x.png'])(
    'a picture at %s becomes white',
    async (uri) => {
      const { model } = await light(withPicture({ uri }))
      const [texture] = (await readGlb(model)).getRoot().listTextures()
      const { data } = await sharp(texture?.getImage() ?? Buffer.alloc(0))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
    },
  )

  test('geometry in another file is rejected', async () => {
    const outside = glb((document) => {
      document.buffers = [{ byteLength: 36, uri: '/etc/passwd' }]
    })
    await expect(light(outside)).rejects.toEqual(refusal(/other files/))
  })
})

describe('excessive costs are rejected before the work begins', () => {
  test('an accessor that requires gigabytes', async () => {
    const greedy = glb((document) => {
      document.accessors = [{ componentType: 5126, count: 3e8, type: 'VEC3' }]
    })
    await expect(light(greedy)).rejects.toEqual(refusal(/more memory/))
  })

  test('a picture of a few kilobytes with 256 megapixels', async () => {
    const png = pngThatClaims(16_000, 16_000)
    const huge = withPicture({ uri: `data:image/png;base64,${png.toString('base64')}` })
    await expect(light(huge)).rejects.toEqual(refusal(/16000 × 16000/))
  })

  test('a mesh that is used a million times', async () => {
    const many = glb((document) => {
      document.nodes = Array.from({ length: 400_000 }, () => ({ mesh: 0 }))
      document.scenes = [{ nodes: document.nodes.map((_, index) => index) }]
    }, soup(100))
    await expect(light(many)).rejects.toEqual(refusal(/too many triangles/))
  })
})

describe('nodes form trees', () => {
  test.each([
    ['a node that is its own child', [{ mesh: 0, children: [0] }], /circles/],
    ['two that contain each other', [{ mesh: 0 }, { children: [2] }, { children: [1] }], /circles/],
    ['a node with two parents', [{ children: [2] }, { children: [2] }, { mesh: 0 }], /trees/],
    ['a missing child', [{ mesh: 0, children: [7] }], /not there/],
  ])('%s is rejected', async (_name, nodes, message) => {
    const tangled = glb((document) => {
      document.nodes = nodes
    })
    await expect(light(tangled)).rejects.toEqual(refusal(message))
  })

  test('a chain of 60,000 nodes is accepted', async () => {
    const deep = glb((document) => {
      document.nodes = Array.from({ length: 60_000 }, (_, i) => (i < 59_999 ? { children: [i + 1] } : { mesh: 0 }))
    })
    expect((await light(deep)).stats.triangles).toBe(1)
  })
})

describe('lengths in the container are not trusted', () => {
  const good = glb()
  const changed = (change: (file: Buffer) => void) => {
    const copy = Buffer.from(good)
    change(copy)
    return copy
  }
  test.each([
    ['truncated', good.subarray(0, good.length - 5), /cut short/],
    ['a length beyond the end', changed((file) => file.writeUInt32LE(file.length + 1, 8)), /cut short/],
    ['a length that cuts the description', changed((file) => file.writeUInt32LE(40, 12)), /not valid/],
    ['a chunk beyond the end', changed((file) => file.writeUInt32LE(0x7ffffffc, 12)), /cut short/],
    ['glTF 1', changed((file) => file.writeUInt32LE(1, 4)), /binary glTF 1/],
    ['no JSON', container(Buffer.from('{'), Buffer.alloc(4)), /not valid JSON/],
    ['JSON of another kind', container(Buffer.from('[1,2]'), Buffer.alloc(4)), /not valid/],
    ['nothing visible', container(Buffer.from('{"asset":{"version":"2.0"}}'), Buffer.alloc(4)), /nothing to see/i],
    ['something else', Buffer.from('<html>This is not a model at all</html>'), /not a binary glTF/],
  ])('%s', async (_name, file, message) => {
    await expect(light(file)).rejects.toEqual(refusal(message))
    await expect(light(file)).rejects.toBeInstanceOf(Refusal)
  })

  test('a view that points beyond the end of the data', async () => {
    const beyond = glb((document) => {
      document.bufferViews = [{ buffer: 0, byteOffset: 24, byteLength: 36 }]
    })
    await expect(light(beyond)).rejects.toEqual(refusal(/behind the end/))
  })
})

function withPicture(image: object): Buffer {
  return glb(
    (document) => {
      document.meshes = [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }]
      document.materials = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }]
      document.textures = [{ source: 0 }]
      document.images = [image]
    },
    triangle(),
    [[0, 0, 1, 0, 0, 1], 2],
  )
}
