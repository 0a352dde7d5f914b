import { type Camera, createStudio, type Studio, type Vector } from '@wencang/studio'
import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  RepeatWrapping,
  RGBAFormat,
} from 'three'

const [AMBIENT_WIDTH, AMBIENT_HEIGHT] = [64, 32]
const [MIRROR_WIDTH, MIRROR_HEIGHT] = [128, 64]
/** Roughness levels of the reflection map. */
export const ROUGHNESSES = { count: 8, first: 0.06, last: 1 } as const

/** Equirectangular light textures, left to right, bottom to top. */
export type StudioMaps = {
  /** Diffuse light by normal, without the key light. */
  ambient: DataTexture
  /** Mirror reflections by direction; levels of roughness are stacked. */
  reflections: DataTexture
  /** Direction to the key light. */
  key: Vector
  dispose(): void
}

/**
 * Bakes the studio for a camera along -z.
 * @param down Vertical part of its direction, -1 to 1.
 * @param raised See {@link createStudio}.
 */
export function bakeStudio(down: number, raised: number): StudioMaps {
  const camera: Pick<Camera, 'right' | 'forward'> = {
    right: [1, 0, 0],
    forward: [0, down, -Math.sqrt(1 - down * down)],
  }
  const studio = createStudio(camera, raised)
  const ambient = bake(AMBIENT_WIDTH, AMBIENT_HEIGHT, 1, (direction) => studio.ambient(direction))
  const reflections = bake(MIRROR_WIDTH, MIRROR_HEIGHT, ROUGHNESSES.count, reflectionsOf(studio))
  const dispose = () => {
    ambient.dispose()
    reflections.dispose()
  }
  return { ambient, reflections, key: studio.key, dispose }
}

const reflectionsOf = (studio: Studio) => (direction: Vector, level: number) =>
  studio.reflection(
    direction,
    ROUGHNESSES.first + ((ROUGHNESSES.last - ROUGHNESSES.first) * level) / (ROUGHNESSES.count - 1),
  )

function bake(width: number, height: number, levels: number, lightOf: (direction: Vector, level: number) => Vector) {
  const values = new Uint16Array(width * height * levels * 4)
  let at = 0
  for (let level = 0; level < levels; level++) {
    for (let row = 0; row < height; row++) {
      const above = ((row + 0.5) / height - 0.5) * Math.PI
      for (let column = 0; column < width; column++) {
        const around = ((column + 0.5) / width - 0.5) * Math.PI * 2
        const level0 = Math.cos(above)
        const light = lightOf([Math.cos(around) * level0, Math.sin(above), Math.sin(around) * level0], level)
        for (const part of light) values[at++] = DataUtils.toHalfFloat(part)
        at++
      }
    }
  }
  const texture = new DataTexture(values, width, height * levels, RGBAFormat, HalfFloatType)
  texture.magFilter = LinearFilter
  texture.minFilter = LinearFilter
  texture.wrapS = RepeatWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.needsUpdate = true
  return texture
}
