import { Box3, EventDispatcher, PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { type Linked, linkCameras } from './link-cameras.ts'

/** Emits `change` on update, like three.js controls. */
class Controls extends EventDispatcher<{ change: object }> {
  target = new Vector3()
  updates = 0
  update() {
    this.updates++
    this.dispatchEvent({ type: 'change' })
  }
}

function stageOf(centre: Vector3, size: number) {
  const camera = new PerspectiveCamera()
  camera.position.copy(centre).add(new Vector3(0, 0, size * 3))
  const controls = new Controls()
  controls.target.copy(centre)
  const bounds = new Box3().setFromCenterAndSize(centre, new Vector3(size, size, size))
  return { camera, controls, bounds, requestDraw: () => undefined }
}
const linked = (...stages: ReturnType<typeof stageOf>[]) => stages as unknown as [Linked, Linked]

test('the second camera follows the first, relative to the position and size of each object', () => {
  const [small, large] = [stageOf(new Vector3(), 1), stageOf(new Vector3(100, 0, 0), 10)]
  linkCameras(...linked(small, large))
  small.camera.position.set(2, 1, 0)
  small.controls.target.set(0, 0.5, 0)
  small.controls.update()
  expect(large.camera.position.distanceTo(new Vector3(120, 10, 0))).toBeLessThan(1e-9)
  expect(large.controls.target.distanceTo(new Vector3(100, 5, 0))).toBeLessThan(1e-9)
})

test('either camera leads, no camera follows itself, and unlinked cameras stay still', () => {
  const [first, second] = [stageOf(new Vector3(), 1), stageOf(new Vector3(), 1)]
  const unlink = linkCameras(...linked(first, second))
  second.camera.position.set(3, 0, 0)
  second.controls.update()
  expect(first.camera.position.toArray()).toEqual([3, 0, 0])
  expect(first.controls.updates).toBe(1)
  unlink()
  second.camera.position.set(0, 3, 0)
  second.controls.update()
  expect(first.camera.position.toArray()).toEqual([3, 0, 0])
})

test('an object without size is viewed as if its radius were 1', () => {
  const [first, second] = [stageOf(new Vector3(), 1), stageOf(new Vector3(), 0)]
  linkCameras(...linked(first, second))
  expect(second.camera.position.toArray().every(Number.isFinite)).toBe(true)
})
