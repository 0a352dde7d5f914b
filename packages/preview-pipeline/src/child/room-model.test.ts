import { getBounds, NodeIO } from '@gltf-transform/core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { glb, points } from '../testing/hostile-models.ts'
import { torusGlb } from '../testing/torus.ts'
import { previewModel } from './model-preview.ts'
import { writeRoomModel } from './room-model.ts'

test.each([
  ['JPEG', '#7a5b3a', 'image/jpeg'],
  ['PNG', { r: 122, g: 91, b: 58, alpha: 0.5 }, 'image/png'],
])(
  'a light model becomes plain glTF with a texture in %s, standing on the ground at table size',
  async (_format, background, mimeType) => {
    const texture = await sharp({ create: { width: 64, height: 64, channels: 4, background } })
      .png()
      .toBuffer()
    const { model } = await previewModel(torusGlb(40, 20, texture, [500, -300, 20]), 'full')
    const room = await writeRoomModel(model)
    // Without extensions: an unknown required one would throw.
    const document = await new NodeIO().readBinary(room ?? new Uint8Array())
    const root = document.getRoot()
    expect(root.listExtensionsUsed()).toEqual([])
    expect(root.listTextures().map((one) => one.getMimeType())).toEqual([mimeType])
    expect(root.listMeshes()[0]?.listPrimitives()[0]?.getAttribute('POSITION')?.getArray()).toBeInstanceOf(Float32Array)
    const [scene] = root.listScenes()
    const { min, max } = getBounds(scene as never)
    expect(Math.max(...max.map((value, axis) => value - (min[axis] ?? 0)))).toBeCloseTo(0.4)
    expect(min[1]).toBeCloseTo(0)
    for (const axis of [0, 2]) expect((min[axis] ?? 1) + (max[axis] ?? 1)).toBeCloseTo(0)
  },
)

test('points have no model for rooms', async () => {
  const file = glb(
    (json) => {
      json.meshes = [{ primitives: [{ attributes: { POSITION: 0 }, mode: 0 }] }]
    },
    points([0, 0, 0], [1, 0, 0], [0, 1, 0]),
  )
  const { kind, model } = await previewModel(file, 'full')
  expect([kind, await writeRoomModel(model)]).toEqual(['points', null])
})
