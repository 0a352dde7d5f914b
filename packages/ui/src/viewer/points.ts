import { type Object3D, Points, PointsMaterial } from 'three'

/** How much of the gap to the next point a point covers. */
const COVER = 1.6

/** Draws a model's points so large that a surface looks closed, and in their own colours: a scan's photographs have light in them already. */
export function closeGaps(model: Object3D, radius: number): void {
  model.traverse((node) => {
    if (!(node instanceof Points) || !(node.material instanceof PointsMaterial)) return
    const count = node.geometry.getAttribute('position')?.count ?? 1
    // As if the points lay evenly on a sphere.
    const gap = radius * Math.sqrt((4 * Math.PI) / Math.max(1, count))
    node.material.size = Math.min(radius / 20, gap * COVER)
    node.material.sizeAttenuation = true
    node.material.toneMapped = false
  })
}
