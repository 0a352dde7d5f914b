import { POINT_COVER, spacingOf } from '@wencang/studio'
import { Color, type Object3D, Points, PointsMaterial } from 'three'

/** Colour of colourless points. */
const COLOURLESS = new Color(0.62, 0.58, 0.52)

/**
 * Sizes points so that surfaces look closed.
 * @param positions Of all points.
 */
export function closeGaps(model: Object3D, positions: Float32Array): void {
  const size = spacingOf(positions) * POINT_COVER
  model.traverse((node) => {
    if (!(node instanceof Points) || !(node.material instanceof PointsMaterial)) return
    node.material.size = size
    node.material.sizeAttenuation = true
    if (!node.material.vertexColors) node.material.color.copy(COLOURLESS)
  })
}
