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
import { gatherLight } from './gather-light.ts'
import { createOcclusion } from './occlusion.ts'
import { createScene, type Scene, type Surface } from './scene.ts'
import { lookUp, rayThrough, shade } from './shade.ts'
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

/** Samples of a pixel along each edge. */
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
  const ownColour = 1 - PALENESS
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      let red = 0
      let green = 0
      let blue = 0
      let covered = 0
      // Inside a surface two diagonal samples suffice.
      const isInside = isOneSurface(visibility, x * SAMPLES, y * SAMPLES, step)
      const weight = isInside ? 1 / SAMPLES : 1 / (SAMPLES * SAMPLES)
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += isInside ? SAMPLES + 1 : 1) {
        const sx = x * SAMPLES + (sample % SAMPLES)
        const sy = y * SAMPLES + Math.floor(sample / SAMPLES)
        const point = lookUp(scene, camera, visibility, sx, sy)
        if (!point) continue
        const colour = shade(point, camera, studio, light.lit[at] ?? 1, light.open[at] ?? 1)
        const grey = (0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]) * PALENESS
        red += display(colour[0] * ownColour + grey)
        green += display(colour[1] * ownColour + grey)
        blue += display(colour[2] * ownColour + grey)
        covered += weight
      }
      const shadow = covered < 1 ? groundAt((x + 0.5) / size, (y + 0.5) / size) * (1 - covered) : 0
      const alpha = covered + shadow
      if (alpha <= 0) continue
      const own = (weight * 255) / alpha
      const ground = shadow / alpha
      pixels[at * 4] = Math.round(red * own + GROUND_SHADOW.colour[0] * ground)
      pixels[at * 4 + 1] = Math.round(green * own + GROUND_SHADOW.colour[1] * ground)
      pixels[at * 4 + 2] = Math.round(blue * own + GROUND_SHADOW.colour[2] * ground)
      pixels[at * 4 + 3] = Math.round(alpha * 255)
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
