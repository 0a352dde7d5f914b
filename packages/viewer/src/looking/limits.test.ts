import { Box3, BoxGeometry, Mesh, PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import type { Stage } from '../stage.ts'
import { shapeOf } from '../studio/shape.ts'
import { keepWithinLimits } from './limits.ts'
import { createSolid } from './solid.ts'

/** Cube of edge 2 on the ground, with a camera in front. */
async function scene() {
  const cube = new Mesh(new BoxGeometry(2, 2, 2))
  cube.position.y = 1
  const shape = shapeOf(cube)
  const camera = new PerspectiveCamera()
  camera.position.set(0, 1, 6)
  const controls = { target: new Vector3(0, 1, 0) }
  const bounds = new Box3(new Vector3(...shape.minimum), new Vector3(...shape.maximum))
  const solid = await createSolid(shape)
  const limits = keepWithinLimits({ camera, controls, bounds } as unknown as Stage)
  limits.know(solid)
  limits.apply()
  return { camera, controls, limits, solid }
}

test('a camera that moves towards the object stops before its surface', async () => {
  const { camera, limits } = await scene()
  camera.position.set(0, 1, 0.2)
  limits.apply()
  expect(camera.position.z).toBeGreaterThan(1)
  expect(camera.position.z).toBeLessThan(1.2)
})

test('a camera placed inside the surface is moved out', async () => {
  const { camera, limits, solid } = await scene()
  camera.position.set(0, 1, 1)
  limits.jumped()
  limits.apply()
  expect(solid.isFree(camera.position)).toBe(true)
})

test('a camera stays above the ground', async () => {
  const { camera, limits } = await scene()
  camera.position.set(0, -3, 6)
  limits.apply()
  expect(camera.position.y).toBeGreaterThan(0)
})

test('the object cannot be moved out of view', async () => {
  const { camera, controls, limits } = await scene()
  controls.target.set(40, 1, 0)
  camera.position.set(40, 1, 6)
  limits.apply()
  expect(controls.target.x).toBeLessThan(2)
  expect(camera.position.x).toBeCloseTo(controls.target.x)
})
