import { SHOWCASE_DIRECTION } from './camera.ts'
import type { Vector } from './vector.ts'

/** Named directions from the model towards the eye; initial view first. */
export const ANGLE_DIRECTIONS = {
  quarter: SHOWCASE_DIRECTION,
  front: [0, 0.14, 1],
  side: [1, 0.14, 0],
  back: [-0.55, 0.35, -1],
  top: [0, 1, 0.02],
} as const satisfies Record<string, Vector>
