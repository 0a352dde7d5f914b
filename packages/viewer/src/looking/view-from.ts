import { Spherical, Vector3 } from 'three'
import type { BestCamera } from '../framing.ts'

/** Sides of an object, counterclockwise seen from above. */
export const SIDES = ['front', 'frontRight', 'right', 'backRight', 'back', 'backLeft', 'left', 'frontLeft'] as const

/** Elevation of the view. */
export type Height = 'top' | 'above' | 'slightlyAbove' | 'level' | 'below'

export type ViewFrom = {
  side: (typeof SIDES)[number]
  height: Height
  /** Degrees from the first view; right is positive. */
  turnedDegrees: number
  /** Relative to the first view: 2 is twice as near. */
  nearness: number
}

/** Describes a pose. The object's front faces +z. */
export function viewFrom(pose: BestCamera, first: BestCamera): ViewFrom {
  const [now, then] = [placeOf(pose), placeOf(first)]
  const degrees = (now.theta * 180) / Math.PI
  const above = 90 - (now.phi * 180) / Math.PI
  // Walking right around an object turns it left.
  const turned = Math.round(((then.theta - now.theta) * 180) / Math.PI)
  return {
    side: SIDES[(Math.round(degrees / 45) + 8) % 8] ?? 'front',
    height: heightOf(above),
    turnedDegrees: ((turned + 540) % 360) - 180,
    nearness: then.radius / (now.radius || 1),
  }
}

const placeOf = ({ position, target }: BestCamera): Spherical =>
  new Spherical().setFromVector3(new Vector3(...position).sub(new Vector3(...target)))

function heightOf(degrees: number): Height {
  if (degrees > 65) return 'top'
  if (degrees > 30) return 'above'
  if (degrees > 7) return 'slightlyAbove'
  return degrees > -7 ? 'level' : 'below'
}
