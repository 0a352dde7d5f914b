import { POINT_COVER, spacingOf } from '@wencang/studio'
import { Color, type Object3D, Points, PointsMaterial } from 'three'

/** Of points that have no colours. */
const COLOURLESS = new Color(0.62, 0.58, 0.52)

/** Draws a model's points so large that a surface looks closed, as its picture does. @param positions Of all of them. */
export function closeGaps(model: Object3D, positions: Float32Array): void {
  const size = spacingOf(positions) * POINT_COVER
  model.traverse((node) => {
    if (!(node instanceof Points) || !(node.material instanceof PointsMaterial)) return
    node.material.size = size
    node.material.sizeAttenuation = true
    if (!node.material.vertexColors) node.material.color.copy(COLOURLESS)
  })
}
