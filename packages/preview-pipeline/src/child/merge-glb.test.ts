import { Document } from '@gltf-transform/core'
import { KHRDracoMeshCompression } from '@gltf-transform/extensions'
import { boundsOf } from '@wencang/studio'
import draco from 'draco3dgltf'
import { describe, expect, test } from 'vitest'
import { glb, points } from '../testing/hostile-models.ts'
import { IDENTITY } from './matrices.ts'
import { boxOf, isSameSpace, mergeGlbs } from './merge-glb.ts'
import { createModelIo, writeCompressed } from './model-io.ts'
import { readModel } from './model-preview.ts'

const CORNERS: [number, number, number][] = [
  [4, 0, 0],
  [5, 0, 0],
  [4, 2, 0],
]

/** A triangle beside the unit triangle, in the second scene. */
const part = (change: NonNullable<Parameters<typeof glb>[0]>, ...further: [number[], number][]): Buffer =>
  glb(
    (document) => {
      document.scene = undefined
      document.scenes = [{}, { nodes: [0] }]
      Object.assign(document.accessors[0] ?? {}, { min: [4, 0, 0], max: [5, 2, 0] })
      change(document)
    },
    points(...CORNERS),
    ...further,
  )

async function compressed(isDraco: boolean): Promise<Buffer> {
  const io = (await createModelIo({ usesDraco: true })).registerDependencies({
    'draco3d.encoder': await draco.createEncoderModule(),
  })
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>, type: 'SCALAR' | 'VEC3') =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setIndices(accessor(new Uint16Array([0, 1, 2]), 'SCALAR'))
    .setAttribute('POSITION', accessor(new Float32Array(CORNERS.flat()), 'VEC3'))
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  if (!isDraco) return Buffer.from(await writeCompressed(io, document))
  document.createExtension(KHRDracoMeshCompression).setRequired(true)
  return Buffer.from(await io.writeBinary(document))
}

async function seen(file: Buffer) {
  const { surfaces, inventory } = await readModel(file, 'full')
  const { minimum, maximum } = boundsOf(surfaces)
  const round = (value: number) => Math.round(value * 1_000) / 1_000 + 0
  return { triangles: inventory.triangles, low: minimum.map(round), high: maximum.map(round) }
}

describe('a part looks in the scene as it does alone', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['with compression by meshopt', () => compressed(false)],
    ['with compression by Draco', () => compressed(true)],
    [
      'with a morph target',
      () =>
        part(
          (document) => {
            document.meshes = [
              { weights: [1], primitives: [{ attributes: { POSITION: 0 }, targets: [{ POSITION: 1 }] }] },
            ]
          },
          [[0, 0, 3, 0, 0, 3, 0, 0, 3], 3],
        ),
    ],
    [
      'with a skin',
      () =>
        part(
          (document) => {
            const attributes = { POSITION: 0, JOINTS_0: 1, WEIGHTS_0: 2 }
            document.meshes = [{ primitives: [{ attributes }] }]
            document.nodes.splice(0, 1, { mesh: 0, skin: 0 }, { translation: [0, 0, 7] })
            document.scenes = [{ nodes: [0, 1] }]
            document.skins = [{ joints: [1], inverseBindMatrices: 3 }]
          },
          [new Array(12).fill(0), 4],
          [[1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], 4],
          [[...IDENTITY], 16],
        ),
    ],
    [
      'with instances',
      () =>
        part(
          (document) => {
            const attributes = { TRANSLATION: 1 }
            document.nodes.splice(0, 1, { mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes } } })
          },
          [[0, 0, 0, 0, 0, 9], 3],
        ),
    ],
    [
      'with sparse values',
      () =>
        part(
          (document) => {
            const indices = { bufferView: 1, componentType: 5125 }
            Object.assign(document.accessors[0] ?? {}, { sparse: { count: 1, indices, values: { bufferView: 2 } } })
          },
          [[0], 1],
          [[8, 8, 8], 3],
        ),
    ],
    [
      'with a hidden node',
      () =>
        part((document) => {
          document.extensionsUsed = ['KHR_node_visibility']
          const extensions = { KHR_node_visibility: { visible: false } }
          document.nodes.push({ mesh: 0, translation: [99, 0, 0], extensions })
          document.scenes = [{ nodes: [0, 1] }]
        }),
    ],
  ])('%s', async (_name, made) => {
    const own = await made()
    const alone = await seen(own)
    expect(alone.high[1]).toBeGreaterThanOrEqual(2)
    expect(await seen(mergeGlbs([glb(), own]))).toEqual({
      triangles: 1 + alone.triangles,
      low: [0, 0, 0],
      high: alone.high,
    })
  })
})

test('a box counts the places of nodes, so that equal parts at other places are no lower detail', () => {
  const at = (x: number) =>
    boxOf(
      part((document) => {
        document.nodes.splice(0, 1, { mesh: 0, translation: [x, 0, 0], scale: [2, 1, 1] })
      }),
    )
  expect(at(1)).toEqual({ low: [9, 0, 0], high: [11, 2, 0] })
  expect([isSameSpace(at(0), at(0)), isSameSpace(at(0), at(3))]).toEqual([true, false])
})

test('lists of other things than objects are passed over', async () => {
  const odd = part((document) => {
    document.samplers = 7
    document.textures = [{ sampler: 0, extensions: { EXT_texture_webp: null } }]
    document.materials = [{ extensions: 3 }]
  })
  expect((await seen(mergeGlbs([glb(), odd]))).triangles).toBe(2)
})
