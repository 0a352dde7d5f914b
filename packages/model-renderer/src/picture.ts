import {
  CATALOGUE_FRAMING,
  type Camera,
  contactMapOf,
  createStudio,
  display,
  fitCamera,
  GROUND_SHADOW,
  KEY_SHADOW,
  normalise,
  OCCLUSION,
  PALENESS,
  SHOWCASE_DIRECTION,
  smooth,
  type Vector,
} from '@wencang/studio'
import sharp, { type Sharp } from 'sharp'
import { createOcclusion } from './occlusion.ts'
import { createScene, type Scene, type Surface } from './scene.ts'
import { lookUp, rayThrough, type SeenPoint, shade } from './shade.ts'
import { contactAt, createShadowMap, type LightAt } from './shadows.ts'
import { findVisible, type Visibility } from './visibility.ts'

export interface PictureOptions {
  /** Edge of the square picture, in pixels. */
  size?: number
  /** From the model towards the eye. */
  direction?: Vector
  /** False for wall-mounted reliefs, which then float. */
  hasGround?: boolean
}

const SAMPLES = 2

/** A function of view direction lets point clouds face the eye. */
export type Subject = Surface[] | ((towards: Vector) => Surface[])

export const surfacesTowards = (subject: Subject, towards: Vector): Surface[] =>
  typeof subject === 'function' ? subject(normalise(towards)) : subject

/**
 * Catalogue picture: soft light, ground shadow, transparent background.
 * @returns Picture with alpha, to be encoded.
 * @throws {RangeError} for a model without triangles.
 */
export function drawPicture(subject: Subject, options: PictureOptions = {}): Sharp {
  const { size = 800, direction = SHOWCASE_DIRECTION, hasGround } = options
  const scene = createScene(surfacesTowards(subject, direction))
  const pixels = drawPixels(scene, size, fitCamera(scene, direction, 1, CATALOGUE_FRAMING), hasGround)
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
}

/** @returns WebP picture with alpha. */
export const renderPicture = (subject: Subject, options: PictureOptions = {}): Promise<Buffer> =>
  drawPicture(subject, options).webp({ quality: 84, alphaQuality: 88, effort: 4 }).toBuffer()

/** Square RGBA, not premultiplied, four bytes per pixel. */
export function drawPixels(scene: Scene, size: number, camera: Camera, hasGround = true): Uint8Array {
  const visibility = findVisible(scene, camera, size * SAMPLES, size * SAMPLES)
  const studio = createStudio(camera)
  const lightBy = createShadowMap(scene, studio.key, size)
  const lightAt = lightBy()
  const occlusion = createOcclusion(visibility, camera, scene.radius * OCCLUSION.reach)
  const groundAt = hasGround ? createGround(scene, camera, lightBy(KEY_SHADOW.groundSoftness), size >> 1) : () => 0
  const light = gatherLight(scene, camera, visibility, size, lightAt, occlusion)

  const pixels = new Uint8Array(size * size * 4)
  const step = scene.radius * 0.01
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      let [red, green, blue, covered] = [0, 0, 0, 0]
      // Inside a surface two diagonal samples suffice.
      const isInside = isOneSurface(visibility, x * SAMPLES, y * SAMPLES, step)
      const weight = isInside ? 1 / SAMPLES : 1 / (SAMPLES * SAMPLES)
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += isInside ? SAMPLES + 1 : 1) {
        const [sx, sy] = [x * SAMPLES + (sample % SAMPLES), y * SAMPLES + Math.floor(sample / SAMPLES)]
        const point = lookUp(scene, camera, visibility, sx, sy)
        if (!point) continue
        const colour = shade(point, camera, studio, light.lit[at] ?? 1, light.open[at] ?? 1)
        const grey = (0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]) * PALENESS
        red += display(colour[0] * (1 - PALENESS) + grey)
        green += display(colour[1] * (1 - PALENESS) + grey)
        blue += display(colour[2] * (1 - PALENESS) + grey)
        covered += weight
      }
      const shadow = covered < 1 ? groundAt((x + 0.5) / size, (y + 0.5) / size) * (1 - covered) : 0
      const alpha = covered + shadow
      if (alpha <= 0) continue
      const mix = (sum: number, ground: number) => Math.round((sum * weight * 255 + ground * shadow) / alpha)
      pixels.set(
        [
          mix(red, GROUND_SHADOW.colour[0]),
          mix(green, GROUND_SHADOW.colour[1]),
          mix(blue, GROUND_SHADOW.colour[2]),
          Math.round(alpha * 255),
        ],
        at * 4,
      )
    }
  }
  return pixels
}

/** Whether a pixel's samples have similar depths. */
function isOneSurface({ depths, width }: Visibility, x: number, y: number, step: number): boolean {
  const first = depths[y * width + x] ?? Number.POSITIVE_INFINITY
  if (first === Number.POSITIVE_INFINITY) return false
  for (let sample = 1; sample < SAMPLES * SAMPLES; sample++) {
    const there = depths[(y + Math.floor(sample / SAMPLES)) * width + x + (sample % SAMPLES)] ?? 0
    if (!(Math.abs(there - first) < step)) return false
  }
  return true
}

/** Key light and smoothed openness per final pixel: costly, slowly varying. */
function gatherLight(
  scene: Scene,
  camera: Camera,
  visibility: Visibility,
  size: number,
  lightAt: (x: number, y: number, z: number) => number,
  occlusion: (x: number, y: number, depth: number, normal: Vector) => number,
): { lit: Float32Array; open: Float32Array } {
  const lit = new Float32Array(size * size).fill(1)
  const open = new Float32Array(size * size).fill(1)
  const depths = new Float32Array(size * size).fill(Number.POSITIVE_INFINITY)
  const offset = scene.radius * KEY_SHADOW.offset
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let point: SeenPoint | null = null
      for (let sample = 0; sample < SAMPLES * SAMPLES && !point; sample++) {
        point = lookUp(
          scene,
          camera,
          visibility,
          x * SAMPLES + (sample % SAMPLES),
          y * SAMPLES + Math.floor(sample / SAMPLES),
        )
      }
      if (!point) continue
      // Shading depends on geometry, not on the normal texture.
      const { position, smoothNormal: normal, depth } = point
      const at = y * size + x
      depths[at] = depth
      lit[at] = lightAt(
        position[0] + normal[0] * offset,
        position[1] + normal[1] * offset,
        position[2] + normal[2] * offset,
      )
      open[at] = occlusion(x * SAMPLES, y * SAMPLES, depth, normal)
    }
  }
  const step = scene.radius * 0.03
  return { lit: smoothOver(lit, depths, size, 1, step), open: smoothOver(open, depths, size, 2, step) }
}

/** Averages neighbours of similar depth. */
function smoothOver(
  values: Float32Array,
  depths: Float32Array,
  size: number,
  reach: number,
  step: number,
): Float32Array {
  const result = new Float32Array(values.length)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      const depth = depths[at] ?? 0
      if (depth === Number.POSITIVE_INFINITY) continue
      let [sum, count] = [0, 0]
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          const there = at + dy * size + dx
          if (!(Math.abs((depths[there] ?? Number.POSITIVE_INFINITY) - depth) < step)) continue
          sum += values[there] ?? 0
          count++
        }
      }
      result[at] = sum / (count || 1)
    }
  }
  return result
}

/** Half the height that lists show: the central 4:3 part. */
const SHOWN_HALF_HEIGHT = 0.375

/** Shadow fade, 0 to 1, so that list crops never cut it. */
function fadeAtEdges(x: number, y: number): number {
  const [across, along] = [Math.abs(x - 0.5) / 0.5, Math.abs(y - 0.5) / SHOWN_HALF_HEIGHT]
  return (1 - smooth(0.72, 0.98, across)) * (1 - smooth(0.82, 0.99, along))
}

/** Ground darkness, 0 to 1, on a coarse grid: slowly varying. */
function createGround(scene: Scene, camera: Camera, lightAt: LightAt, grid: number): (x: number, y: number) => number {
  const contact = contactAt(contactMapOf(scene))
  const level = scene.minimum[1]
  const [middleX, middleZ] = [(scene.minimum[0] + scene.maximum[0]) / 2, (scene.minimum[2] + scene.maximum[2]) / 2]
  const darkness = new Float32Array(grid * grid)
  for (let row = 0; row < grid; row++) {
    for (let column = 0; column < grid; column++) {
      const across = (((column + 0.5) / grid) * 2 - 1) * camera.tangentX
      const ray = rayThrough(camera, across, (1 - ((row + 0.5) / grid) * 2) * camera.tangentY)
      const vanishing = fadeAtEdges((column + 0.5) / grid, (row + 0.5) / grid)
      if (ray[1] >= -1e-6 || vanishing <= 0) continue
      const distance = (level - camera.eye[1]) / ray[1]
      const [gx, gz] = [camera.eye[0] + ray[0] * distance, camera.eye[2] + ray[2] * distance]
      const fade = 1 - smooth(...GROUND_SHADOW.fade, Math.hypot(gx - middleX, gz - middleZ) / scene.radius)
      if (fade <= 0) continue
      const cast = (1 - lightAt(gx, level, gz)) * GROUND_SHADOW.cast * fade
      const dark = 1 - (1 - cast) * (1 - Math.min(GROUND_SHADOW.contactAtMost, contact(gx, gz) * GROUND_SHADOW.contact))
      darkness[row * grid + column] = dark * vanishing
    }
  }
  const soft = softened(darkness, grid)
  return (x, y) => {
    const u = Math.min(grid - 1.001, Math.max(0, x * grid - 0.5))
    const v = Math.min(grid - 1.001, Math.max(0, y * grid - 0.5))
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const [fx, fy] = [u - column, v - row]
    const at = row * grid + column
    const upper = (soft[at] ?? 0) * (1 - fx) + (soft[at + 1] ?? 0) * fx
    return upper * (1 - fy) + ((soft[at + grid] ?? 0) * (1 - fx) + (soft[at + grid + 1] ?? 0) * fx) * fy
  }
}

/** Box blur that removes the taps' grain. */
function softened(values: Float32Array, size: number): Float32Array {
  const result = new Float32Array(values.length)
  for (let y = 2; y < size - 2; y++) {
    for (let x = 2; x < size - 2; x++) {
      let sum = 0
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) sum += values[(y + dy) * size + x + dx] ?? 0
      }
      result[y * size + x] = sum / 25
    }
  }
  return result
}
