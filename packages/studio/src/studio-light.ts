import type { Camera } from './camera.ts'
import { dot, normalise, type Vector } from './vector.ts'

/** Studio: soft box upper left, rim strip right, bright ceiling, warm floor. */
export interface Studio {
  /** Towards the light that casts shadows. */
  key: Vector
  /** Non-key light on a face, by normal. */
  ambient(normal: Vector): Vector
  /** Mirror reflection in this direction; roughness blurs it. */
  reflection(direction: Vector, roughness: number): Vector
}

export const KEY_COLOUR: Vector = [2.75, 2.62, 2.42]

/** Diffuse reflectance of a matt surface. */
export const DIFFUSE = 0.56

/**
 * @param camera The lights are placed relative to its view.
 * @param raised Upward rotation of the key light, in radians.
 */
export function createStudio(camera: Pick<Camera, 'right' | 'forward'>, raised = 0): Studio {
  const turned = (across: number, upwards: number, nearer: number): Vector =>
    normalise([
      camera.right[0] * across - camera.forward[0] * nearer,
      upwards,
      camera.right[2] * across - camera.forward[2] * nearer,
    ])
  const key = raisedBy(turned(-0.75, 1, 0.65), raised)
  const rim = turned(0.9, 0.45, -0.7)
  const fill = turned(0.8, 0.15, 0.7)
  return {
    key,
    ambient(normal) {
      const sky = 0.5 + 0.5 * normal[1]
      const sideLight = Math.max(0, dot(normal, fill)) * 0.34
      const back = Math.max(0, dot(normal, rim)) * 0.5
      return [
        0.3 + 0.42 * sky + sideLight + back,
        0.275 + 0.425 * sky + sideLight * 0.97 + back,
        0.24 + 0.42 * sky + sideLight * 0.92 + back * 1.04,
      ]
    },
    reflection(direction, roughness) {
      const height = 0.5 + 0.5 * direction[1]
      const base = 0.16 + 0.62 * smooth(0.25 - roughness * 0.25, 0.8 + roughness * 0.2, height)
      const box = softBox(dot(direction, key), 0.86, roughness) * 5.2
      const strip = softBox(dot(direction, rim), 0.82, roughness) * 3.4
      const side = softBox(dot(direction, fill), 0.9, roughness) * 1.3
      const light = base + box + strip + side
      return [light, light * 0.97 + 0.004, light * 0.9 + 0.012]
    },
  }
}

/** Light with this edge cosine, blurred by roughness at constant energy. */
function softBox(cosine: number, edge: number, roughness: number): number {
  const blur = 0.04 + roughness * 0.75
  return smooth(edge - blur, Math.min(1, edge + blur * 0.25), cosine) / (1 + roughness * roughness * 9)
}

export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** From above the ground to below the zenith, which has no side. */
const [LOWEST, HIGHEST] = [0.12, 1.5]

function raisedBy([x, y, z]: Vector, radians: number): Vector {
  if (radians === 0) return [x, y, z]
  const across = Math.hypot(x, z) || 1
  const height = Math.min(HIGHEST, Math.max(LOWEST, Math.atan2(y, across) + radians))
  return [(x / across) * Math.cos(height), Math.sin(height), (z / across) * Math.cos(height)]
}
