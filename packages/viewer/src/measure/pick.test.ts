import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Plane,
  Points,
  Vector3,
} from 'three'
import { expect, test } from 'vitest'
import type { Stage } from '../stage.ts'
import { pickAt } from './pick.ts'

const [WIDTH, HEIGHT] = [400, 400]

/** Camera on the z axis, three units from the origin. */
function stageOf(...objects: (Mesh | Points)[]): Stage {
  const camera = new PerspectiveCamera(60, WIDTH / HEIGHT, 0.1, 100)
  camera.position.set(0, 0, 3)
  const canvas = { clientWidth: WIDTH, clientHeight: HEIGHT }
  return { camera, canvas, object: new Group().add(...objects) } as unknown as Stage
}
const box = () => new Mesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial())
const cloud = (...positions: number[]) => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  return new Points(geometry)
}
/** Canvas position of a point on the box front. */
const onScreen = (x: number, y: number, z = 0.5) => {
  const pixels = HEIGHT / 2 / Math.tan(Math.PI / 6) / (3 - z)
  return { x: WIDTH / 2 + x * pixels, y: HEIGHT / 2 - y * pixels }
}

test('a surface point is picked at its position, and near a corner the corner is picked', () => {
  const stage = stageOf(box())
  const inside = pickAt(stage, onScreen(0.2, 0.1))
  expect(inside?.isCorner).toBe(false)
  expect(inside?.point[0]).toBeCloseTo(0.2, 4)
  expect(inside?.point[2]).toBeCloseTo(0.5, 4)
  const { x, y } = onScreen(0.5, 0.5)
  expect(pickAt(stage, { x: x - 5, y: y + 5 })).toEqual({ point: [0.5, 0.5, 0.5], isCorner: true })
  expect(pickAt(stage, { x: 3, y: 3 })).toBeUndefined()
})

test('the corners of a moved and rotated part are picked at their visible positions', () => {
  const moved = box()
  moved.position.set(0.25, 0, 0)
  moved.rotation.z = Math.PI / 2
  const { x, y } = onScreen(0.75, 0.5)
  const picked = pickAt(stageOf(moved), { x: x - 4, y: y + 4 })
  expect(picked?.isCorner).toBe(true)
  expect(picked?.point[0]).toBeCloseTo(0.75, 6)
})

test('a pick ignores the clipped part and hits the inner side behind it', () => {
  const front = new Plane(new Vector3(0, 0, -1), 0)
  const picked = pickAt(
    stageOf(new Mesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial({ side: 2 }))),
    onScreen(0.1, 0),
    front,
  )
  expect(picked?.point[2]).toBeCloseTo(-0.5, 4)
})

test('in a point cloud the foremost point within a few pixels of the pointer is picked', () => {
  const stage = stageOf(cloud(0, 0, -1, 0.005, 0, 1, 0.8, 0, 0))
  const picked = pickAt(stage, { x: WIDTH / 2, y: HEIGHT / 2 })
  expect(picked?.point.map((value) => Number(value.toFixed(4)))).toEqual([0.005, 0, 1])
  expect(pickAt(stage, { x: WIDTH / 2 + 40, y: HEIGHT / 2 })).toBeUndefined()
})

test('a surface in front of points hides them', () => {
  const picked = pickAt(stageOf(box(), cloud(0.2, 0.2, -1)), onScreen(0.2, 0.2, -1))
  expect(picked?.point[2]).toBeCloseTo(0.5, 4)
})
