import {
  Box3,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  Points,
  PointsMaterial,
  Texture,
  Vector3,
} from 'three'
import { expect, test } from 'vitest'
import type { Stage } from '../stage.ts'
import { dressingOf } from './dressing.ts'
import { countStage } from './statistics.ts'

/** Stage without a screen, to which parts can be added. */
function stageOf(...parts: (Mesh | Points)[]) {
  const present: (Mesh | Points)[] = []
  const users = new Set<(part: Mesh | Points) => void>()
  const object = new Group()
  const bring = (part: Mesh | Points) => {
    object.add(part)
    present.push(part)
    for (const use of users) use(part)
  }
  for (const part of parts) bring(part)
  const stage = {
    object,
    bounds: new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)),
    renderer: { localClippingEnabled: false },
    requestDraw: () => undefined,
    onPart(use: (part: Mesh | Points) => void) {
      users.add(use)
      for (const part of present) use(part)
      return () => users.delete(use)
    },
  }
  return { stage: stage as unknown as Stage, bring }
}

const painted = () =>
  new Mesh(new BoxGeometry(), new MeshStandardMaterial({ map: new Texture(), roughnessMap: new Texture() }))

/** Counts how often a material was freed. */
function watched(material: Material) {
  let freed = 0
  material.addEventListener('dispose', () => {
    freed++
  })
  return () => freed
}

test('ending a look restores the original materials and disposes of its own', () => {
  const part = painted()
  const original = part.material
  const freedOriginals = watched(original)
  const { stage } = stageOf(part)
  const dressing = dressingOf(stage)
  dressing.setLook('clay')
  const clay = part.material as Material
  expect(clay).not.toBe(original)
  const freed = watched(clay)
  dressing.setLook('roughness')
  expect(freed()).toBe(1)
  const rough = watched(part.material as Material)
  dressing.setLook('normal')
  expect(part.material).toBe(original)
  expect(rough()).toBe(1)
  expect(freedOriginals()).toBe(0)
})

test('a later tile gets the present look, and a removed tile disposes of its look', () => {
  const { stage, bring } = stageOf(painted())
  const dressing = dressingOf(stage)
  dressing.setLook('baseColour')
  const late = painted()
  const original = late.material
  bring(late)
  expect(late.material).not.toBe(original)
  const freed = watched(late.material as Material)
  late.geometry.dispose()
  expect(freed()).toBe(1)
  expect(late.material).toBe(original)
  dressing.setLook('normal')
  const after = painted()
  const untouched = after.material
  bring(after)
  expect(after.material).toBe(untouched)
})

test('a section clips every part at the plane, shows the cut surface, and is removed completely', () => {
  const part = painted()
  const original = part.material
  const { stage } = stageOf(part)
  const dressing = dressingOf(stage)
  dressing.setSection({ axis: 'y', share: 0.75, isFlipped: false })
  const plane = dressing.plane()
  expect(plane?.distanceToPoint(new Vector3(0, 0.4, 0))).toBeCloseTo(0.1)
  expect(plane?.distanceToPoint(new Vector3(0, 0.6, 0))).toBeCloseTo(-0.1)
  expect((part.material as Material).clippingPlanes).toEqual([plane])
  expect(stage.object.children).toHaveLength(2)
  const cut = part.material
  dressing.setSection({ axis: 'y', share: 0.25, isFlipped: false })
  expect(part.material).toBe(cut)
  expect(dressing.plane()?.distanceToPoint(new Vector3(0, -0.5, 0))).toBeCloseTo(0)
  dressing.setSection({ axis: 'y', share: 0.25, isFlipped: true })
  expect(dressing.plane()?.distanceToPoint(new Vector3(0, 0, 0))).toBeCloseTo(0.5)
  dressing.setSection(undefined)
  expect(stage.object.children).toEqual([part])
  expect(part.material).toBe(original)
  expect(original.clippingPlanes).toBeNull()
  expect(stage.renderer.localClippingEnabled).toBe(false)
})

test('points are scaled and restored', () => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(9), 3))
  const cloud = new Points(geometry, new PointsMaterial({ size: 0.2 }))
  const { stage } = stageOf(cloud)
  const dressing = dressingOf(stage)
  dressing.setPointScale(3)
  expect((cloud.material as PointsMaterial).size).toBeCloseTo(0.6)
  dressing.setPointScale(1)
  expect((cloud.material as PointsMaterial).size).toBe(0.2)
})

test('figures count only the object in any look, and name its textures', () => {
  const part = painted()
  const { stage } = stageOf(part)
  const before = countStage(stage)
  expect(before).toMatchObject({ triangles: 12, points: 0, materials: 1, extent: [2, 2, 2], hasSplats: false })
  expect(before.looks).toEqual(['normal', 'clay', 'wireframe', 'normals', 'checker', 'baseColour', 'roughness'])
  const dressing = dressingOf(stage)
  dressing.setLook('wireframe')
  dressing.setSection({ axis: 'x', share: 0.5, isFlipped: false })
  expect(countStage(stage)).toEqual(before)
})
