import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AS_READ, inverseOf, type Orientation, oriented } from '@wencang/domain'
import { boundsOf } from '@wencang/studio'
import { describe, expect, test } from 'vitest'
import { glb, soup, triangle } from '../testing/hostile-models.ts'
import { previewModel, readModel } from './model-preview.ts'
import { openGlbContent } from './tree/glb-content.ts'

type Change = Parameters<typeof glb>[0]

/** A triangle of size 1 in the corner of the axes. */
const model = (change: Change, ...further: [number[], number][]): Buffer => glb(change, triangle(), ...further)

/** Bounds in the light preview and in tiles, which must be equal. */
async function boxOf(file: Buffer, orientation: Orientation = AS_READ) {
  const { surfaces, origin: turnedOrigin } = await readModel(file, 'study', orientation)
  const origin = oriented(inverseOf(orientation), turnedOrigin)
  const { minimum, maximum } = boundsOf(surfaces)
  const place = path.join(os.tmpdir(), `wencang-test-${process.pid}.glb`)
  writeFileSync(place, file)
  using streamed = await openGlbContent(place, orientation)
  const positions: number[] = []
  for (const part of streamed.content?.parts ?? [])
    part.readPositions((values, count) => {
      positions.push(...values.subarray(0, count * 3))
    })
  const inTiles = boundsOf([{ positions: Float32Array.from(positions) }])
  expect([inTiles.minimum, inTiles.maximum, streamed.origin]).toEqual([minimum, maximum, origin])
  return { minimum, maximum, origin }
}

test('KHR_node_visibility hides a node with its children', async () => {
  const { maximum } = await boxOf(
    model((document) => {
      document.extensionsRequired = ['KHR_node_visibility']
      document.scenes = [{ nodes: [0, 1] }]
      document.nodes = [
        { mesh: 0 },
        { extensions: { KHR_node_visibility: { visible: false } }, mesh: 0, scale: [9, 9, 9], children: [2] },
        { mesh: 0, scale: [9, 9, 9] },
      ]
    }),
  )
  expect(maximum).toEqual([1, 1, 0])
})

describe('EXT_mesh_gpu_instancing', () => {
  const instances: Change = (document) => {
    document.extensionsRequired = ['EXT_mesh_gpu_instancing']
    const attributes = { TRANSLATION: 1, SCALE: 1 }
    document.nodes = [{ mesh: 0, translation: [0, 0, 5], extensions: { EXT_mesh_gpu_instancing: { attributes } } }]
  }

  test('places every instance within its node', async () => {
    const file = model(instances, [[1, 1, 1, 4, 4, 4], 3])
    expect(await boxOf(file)).toMatchObject({ minimum: [1, 1, 6], maximum: [8, 8, 9] })
    expect((await readModel(file, 'study')).inventory.triangles).toBe(2)
  })

  test('is refused before millions of instances are made', async () => {
    const many = model(instances, [new Array(1_800_000).fill(1), 3])
    await expect(readModel(many, 'study')).rejects.toMatchObject({ message: /too many instances/ })
  })
})

test('a distant model keeps its shape by an origin near its first vertex', async () => {
  const file = glb((document) => {
    document.nodes = [{ mesh: 0, translation: [-2_178_839.1, 4_388_301.3, 12], scale: [0.001, 0.001, 0.001] }]
  }, soup(2))
  const { minimum, maximum, origin } = await boxOf(file)
  expect(origin).toEqual([-2_178_839.1, 4_388_301.3, 0])
  expect((maximum[0] ?? 0) - (minimum[0] ?? 0)).toBeCloseTo(0.001, 6)
})

describe('an orientation', () => {
  test('turns nodes with their children, in the light model and in tiles', async () => {
    const file = model((document) => {
      document.nodes = [{ translation: [0, 0, 5], children: [1] }, { mesh: 0 }]
    })
    expect(await boxOf(file, 'x,z,-y')).toMatchObject({ minimum: [0, 5, -1], maximum: [1, 5, 0] })
    expect(await boxOf(file, '-z,y,x')).toMatchObject({ minimum: [-5, 0, 0], maximum: [-5, 1, 1] })
  })

  test('of points and of a distant model keeps the origin in the axes of the file', async () => {
    const file = glb((document) => {
      document.nodes = [{ mesh: 0, translation: [500_000, 12, -4_000_000] }]
      document.meshes = [{ primitives: [{ mode: 0, attributes: { POSITION: 0 } }] }]
    })
    const { stats } = await previewModel(file, 'study', 'x,z,-y')
    expect(stats).toMatchObject({ origin: [500_000, 0, -4_000_000], up: 'z' })
    const far = model((document) => {
      document.nodes = [{ mesh: 0, translation: [500_000, 12, -4_000_000] }]
    })
    const expected = { minimum: [0, 0, -13], maximum: [1, 0, -12], origin: [500_000, 0, -4_000_000] }
    expect(await boxOf(far, 'x,z,-y')).toEqual(expected)
  })
})

describe('models at rest', () => {
  const skinned: Change = (document) => {
    document.meshes = [{ primitives: [{ attributes: { POSITION: 0, JOINTS_0: 2, WEIGHTS_0: 3 } }] }]
    document.skins = [{ joints: [1], inverseBindMatrices: 1 }]
    document.scenes = [{ nodes: [0, 1] }]
    document.nodes = [
      { mesh: 0, skin: 0, translation: [100, 0, 0] },
      { translation: [0, 0, 3], scale: [2, 2, 2] },
    ]
  }

  test('a skin is placed by its joints and inverse bind matrices alone', async () => {
    const bind = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1]
    const weights = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    const file = model(skinned, [bind, 16], [new Array(12).fill(0), 4], [weights, 4])
    expect(await boxOf(file)).toMatchObject({ minimum: [10, 0, 3], maximum: [12, 2, 3] })
    expect(await boxOf(file, 'x,z,-y')).toMatchObject({ minimum: [10, 3, -2], maximum: [12, 3, 0] })
  })

  test('default weights of morph targets are applied, of the node before those of the mesh', async () => {
    const morph = (weights?: number[]): Buffer =>
      model(
        (document) => {
          document.meshes = [
            { weights: [0.5], primitives: [{ attributes: { POSITION: 0 }, targets: [{ POSITION: 1 }] }] },
          ]
          document.nodes = [{ mesh: 0, translation: [0, 7, 0], ...(weights && { weights }) }]
        },
        [[0, 0, 0, 4, 0, 0, 0, 0, 0], 3],
      )
    expect(await boxOf(morph())).toMatchObject({ minimum: [0, 7, 0], maximum: [3, 8, 0] })
    expect(await boxOf(morph([0]))).toMatchObject({ maximum: [1, 8, 0] })
  })
})

test('an unknown required extension is named, an optional one ignored', async () => {
  const of = (change: Change) => readModel(model(change), 'study')
  await expect(of((document) => Object.assign(document, { extensionsRequired: ['EXT_new'] }))).rejects.toMatchObject({
    reason: 'unsupported',
    message: 'EXT_new',
  })
  await expect(of((document) => Object.assign(document, { extensionsUsed: ['EXT_new'] }))).resolves.toBeTruthy()
})
