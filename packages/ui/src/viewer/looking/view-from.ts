import { Spherical, Vector3 } from 'three'
import type { BestCamera } from '../framing.ts'

/** The sides of an object, as one goes around it to the right. */
export const SIDES = ['front', 'frontRight', 'right', 'backRight', 'back', 'backLeft', 'left', 'frontLeft'] as const

/** From how high it is seen. */
export type Height = 'top' | 'above' | 'slightlyAbove' | 'level' | 'below'

/** From where an object is seen. */
export type ViewFrom = {
  side: (typeof SIDES)[number]
  height: Height
  /** How far it is turned from its first view; to the right if positive, -180 to 180. */
  turnedDegrees: number
  /** How near the camera is, compared with the first view: 2 is twice as near. */
  nearness: number
}

/** Where a pose is, in words. The front of an object faces z. */
export function viewFrom(pose: BestCamera, first: BestCamera): ViewFrom {
  const [now, then] = [placeOf(pose), placeOf(first)]
  const degrees = (now.theta * 180) / Math.PI
  const above = 90 - (now.phi * 180) / Math.PI
  // Whoever goes around an object to the right sees it turn to the left.
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
