import type { ContactShape, Vector } from '@wencang/studio'
import { Box3, type BufferAttribute, Mesh, type Object3D, Points, Sphere, Vector3 } from 'three'

/** A model's vertices and triangles in the units of the scene, as camera, ground and collisions are computed from them. */
export type ModelShape = ContactShape & {
  /** Whether it has nothing but points, which are as good as triangles of no size. */
  isCloud: boolean
}

/** Gathers a model's geometry. A model that has none is a point. */
export function shapeOf(model: Object3D): ModelShape {
  model.updateWorldMatrix(true, true)
  const parts: { part: Mesh | Points; places: BufferAttribute }[] = []
  model.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof Points)) return
    const places = part.geometry.getAttribute('position') as BufferAttribute | undefined
    if (places) parts.push({ part, places })
  })
  const vertexCount = parts.reduce((sum, { places }) => sum + places.count, 0)
  const isCloud = parts.every(({ part }) => part instanceof Points)
  const positions = new Float32Array(Math.max(1, vertexCount) * 3)
  const indices: number[] = []
  const box = new Box3()
  const place = new Vector3()
  let first = 0
  for (const { part, places } of parts) {
    for (let i = 0; i < places.count; i++) {
      place.fromBufferAttribute(places, i).applyMatrix4(part.matrixWorld)
      place.toArray(positions, (first + i) * 3)
      box.expandByPoint(place)
    }
    const own = part.geometry.index
    const corners = part instanceof Points ? places.count * 3 : (own?.count ?? places.count)
    for (let i = 0; i < corners; i++)
      indices.push(first + (part instanceof Points ? Math.floor(i / 3) : (own?.getX(i) ?? i)))
    first += places.count
  }
  if (box.isEmpty()) box.expandByPoint(new Vector3())
  const { radius } = box.getBoundingSphere(new Sphere())
  return {
    positions,
    vertexCount: Math.max(1, vertexCount),
    minimum: box.min.toArray() as Vector,
    maximum: box.max.toArray() as Vector,
    indices: Uint32Array.from(indices),
    radius: radius > 0 && Number.isFinite(radius) ? radius : 1,
    isCloud,
  }
}
