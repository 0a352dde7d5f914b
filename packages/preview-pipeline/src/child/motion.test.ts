import { getBounds } from '@gltf-transform/core'
import type { DetailCeiling, Orientation } from '@wencang/domain'
import { expect, test } from 'vitest'
import { moving } from '../testing/moving-glb.ts'
import { readGlb } from '../testing/read-glb.ts'
import { previewModel, readModel } from './model-preview.ts'
import { makeMotion } from './motion.ts'

type Json = Record<string, unknown>

async function motionOf(file: Buffer, ceiling: DetailCeiling = 'full', orientation?: Orientation) {
  const { source, origin, inventory } = await readModel(file, ceiling, orientation)
  const motion = await makeMotion(source, { ceiling, origin, triangles: inventory.triangles })
  return motion && (await readGlb(motion)).getRoot()
}

test('an animation stays with its name, its node and its times', async () => {
  const root = await motionOf(moving())
  const [animation] = root?.listAnimations() ?? []
  expect(animation?.getName()).toBe('开合')
  const [channel] = animation?.listChannels() ?? []
  expect(channel?.getTargetPath()).toBe('translation')
  expect(channel?.getTargetNode()?.listChildren().length || channel?.getTargetNode()?.getMesh()).toBeTruthy()
  expect(channel?.getSampler()?.getInput()?.getMax([])).toEqual([1])
})

test('a moving model has no more triangles than the ceiling allows', async () => {
  const triangles = (root: Awaited<ReturnType<typeof motionOf>>) =>
    root
      ?.listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())
      .reduce((sum, one) => sum + (one.getIndices()?.getCount() ?? 0) / 3, 0) ?? 0
  const [all, some] = [await motionOf(moving(undefined, 80_000)), await motionOf(moving(undefined, 80_000), 'outline')]
  expect(triangles(all)).toBeGreaterThan(70_000)
  expect(triangles(some)).toBeGreaterThan(0)
  expect(triangles(some)).toBeLessThanOrEqual(20_000)
})

test('a distant model moves near zero, as its light model does', async () => {
  const far = moving((document) => {
    document.nodes[0] = { children: [1], translation: [500_000, 4_000_000, 0] }
  })
  const [scene] = (await motionOf(far))?.listScenes() ?? []
  const [base] = scene?.listChildren() ?? []
  const [x = 1, y = 1] = base?.getTranslation() ?? []
  const [node] = base?.listChildren() ?? []
  expect(Math.abs(x + (node?.getTranslation()[0] ?? 0))).toBeLessThan(10_000)
  expect(Math.abs(y + (node?.getTranslation()[1] ?? 0))).toBeLessThan(10_000)
})

test('an orientation turns what moves, and moves it near zero first', async () => {
  const far = moving((document) => {
    document.nodes[0] = { children: [1], translation: [500_000, 4_000_000, 0] }
  })
  const root = await motionOf(far, 'full', 'x,z,-y')
  const [scene] = root?.listScenes() ?? []
  const { min, max } = getBounds(scene as NonNullable<typeof scene>)
  // The sheet lies in x and z, of which z is up.
  expect([max[0] - min[0], max[1] - min[1]].map(Math.round)).toEqual([1, 1])
  expect(max[2] - min[2]).toBeLessThan(0.3)
  expect(Math.max(...min.map(Math.abs), ...max.map(Math.abs))).toBeLessThan(10)
})

test('an animation of nothing that is there is left out', async () => {
  const faults: ((document: { animations: Json[] }) => void)[] = [
    (document) => document.animations.splice(0, 1, { channels: [], samplers: [] }),
    (document) => document.animations.splice(0, 1, { channels: 1 }),
    (document) =>
      Object.assign(document.animations[0] ?? {}, {
        channels: [{ sampler: 0, target: { node: 99, path: 'translation' } }],
      }),
    (document) => Object.assign(document.animations[0] ?? {}, { samplers: [{ input: 99, output: 2 }] }),
    (document) =>
      Object.assign(document.animations[0] ?? {}, {
        channels: [{ sampler: 0, target: { path: 'pointer' } }],
      }),
  ]
  for (const fault of faults) expect(await motionOf(moving(fault))).toBe(null)
})

test('a part without positions costs neither the model nor its animation', async () => {
  const root = await motionOf(
    moving((document) => {
      document.meshes = [{ primitives: [{ attributes: { POSITION: 0 } }, { attributes: { NORMAL: 0 } }] }]
    }),
  )
  expect(root?.listMeshes().flatMap((mesh) => mesh.listPrimitives())).toHaveLength(1)
})

test('a preview has the motion beside the model at rest', async () => {
  const { kind, model, motion } = await previewModel(moving(), 'full')
  expect(kind).toBe('model')
  expect(motion?.length).toBeGreaterThan(0)
  expect(motion).not.toEqual(model)
})

test('the scene is that of the light model: the first with content if the default one is empty', async () => {
  const root = await motionOf(
    moving((document) => {
      document.nodes.push({})
      document.scenes = [{ nodes: [2] }, { nodes: [0] }]
    }),
  )
  expect(root?.listScenes()[0]?.listChildren()).toHaveLength(1)
  expect(root?.listNodes().some((node) => node.getMesh())).toBe(true)
})

test('values of the creator’s own are left out', async () => {
  const root = await motionOf(
    moving((document) => {
      const primitive = { attributes: { POSITION: 0, _TEMPERATURE: 0 }, extras: { note: '内部' } }
      document.meshes = [{ primitives: [primitive], extras: { note: '内部' } }]
    }),
  )
  const [mesh] = root?.listMeshes() ?? []
  const [part] = mesh?.listPrimitives() ?? []
  expect({ extras: [mesh?.getExtras(), part?.getExtras()], semantics: part?.listSemantics() }).toEqual({
    extras: [{}, {}],
    semantics: ['POSITION'],
  })
})

test('hidden nodes stay hidden while the others move', async () => {
  const root = await motionOf(
    moving((document) => {
      document.nodes.push({ mesh: 0, extensions: { KHR_node_visibility: { visible: false } } })
      document.nodes[0] = { children: [1, 2] }
      document.extensionsUsed = ['KHR_node_visibility']
    }),
  )
  expect(root?.listNodes().filter((node) => node.getMesh())).toHaveLength(1)
})
