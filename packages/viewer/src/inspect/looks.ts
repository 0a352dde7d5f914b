import {
  type Color,
  type ColorRepresentation,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  type Mesh,
  MeshBasicMaterial,
  MeshNormalMaterial,
  MeshStandardMaterial,
  type Points,
  PointsMaterial,
  RepeatWrapping,
  type Side,
  SRGBColorSpace,
  type Texture,
} from 'three'

/** Texture channels that can be shown alone. */
export const CHANNELS = ['baseColour', 'roughness', 'metalness', 'normalMap', 'occlusion', 'emissive'] as const
export type Channel = (typeof CHANNELS)[number]

/** Display mode; `normal` is the original appearance. */
export type Look = 'normal' | 'clay' | 'wireframe' | 'normals' | 'checker' | 'colours' | Channel

/** Maps of a glTF material. */
type MappedMaterial = Material & {
  color?: Color
  side: Side
  map?: Texture | null
  roughnessMap?: Texture | null
  metalnessMap?: Texture | null
  normalMap?: Texture | null
  aoMap?: Texture | null
  emissiveMap?: Texture | null
}

/** Map and component of a channel; undefined means all. */
const SOURCES: Record<Channel, { map: keyof MappedMaterial; only?: 'r' | 'g' | 'b'; isColour?: boolean }> = {
  baseColour: { map: 'map', isColour: true },
  roughness: { map: 'roughnessMap', only: 'g' },
  metalness: { map: 'metalnessMap', only: 'b' },
  normalMap: { map: 'normalMap' },
  occlusion: { map: 'aoMap', only: 'r' },
  emissive: { map: 'emissiveMap', isColour: true },
}
const channels: readonly string[] = CHANNELS
export const isChannel = (look: Look): look is Channel => channels.includes(look)

/** Undefined if the material has none. */
export const textureOf = (material: Material, channel: Channel): Texture | undefined =>
  ((material as MappedMaterial)[SOURCES[channel].map] as Texture | null | undefined) ?? undefined

const CLAY: ColorRepresentation = 0xb8ada0
const LINES: ColorRepresentation = 0x2b2622
/** Colour of parts without data in a mode. */
const NOTHING: ColorRepresentation = 0x8b857d

/** Untextured ones are shared. Callers dispose them. */
export function createLooks() {
  const shared = new Map<string, Material>()
  let checker: DataTexture | undefined

  const sharedAs = (key: string, make: () => Material): Material => {
    const found = shared.get(key) ?? make()
    shared.set(key, found)
    return found
  }

  return {
    /**
     * Material of a part in a mode.
     * @returns Undefined to keep the original; `own` means unshared, freed with the part.
     */
    materialFor(part: Mesh | Points, original: Material, look: Look): { material: Material; own: boolean } | undefined {
      if (look === 'normal') return undefined
      const { side } = original
      const common = (name: string, make: () => Material) => ({
        material: sharedAs(`${name} ${side}`, make),
        own: false,
      })
      if (original instanceof PointsMaterial) {
        if (look !== 'clay') return undefined
        const material = original.clone()
        material.vertexColors = false
        material.color.set(CLAY)
        return { material, own: true }
      }
      const has = (attribute: string) => part.geometry.getAttribute(attribute) !== undefined
      const clay = () => new MeshStandardMaterial({ color: CLAY, roughness: 0.9, side, flatShading: !has('normal') })
      if (look === 'clay') return common(has('normal') ? 'clay' : 'flat clay', clay)
      if (look === 'wireframe')
        // Offset behind the lines, to hide far ones.
        return common('filled', () => withOffset(new MeshBasicMaterial({ color: CLAY, side })))
      if (look === 'normals')
        return common(
          has('normal') ? 'normals' : 'flat normals',
          () => new MeshNormalMaterial({ side, flatShading: !has('normal') }),
        )
      if (look === 'checker' && has('uv')) {
        checker ??= checkerTexture()
        const map = checker
        return common('checker', () => new MeshBasicMaterial({ map, side, toneMapped: false }))
      }
      if (look === 'colours' && has('color'))
        return common('colours', () => new MeshBasicMaterial({ vertexColors: true, side, toneMapped: false }))
      const texture = isChannel(look) ? textureOf(original, look) : undefined
      if (isChannel(look) && texture) return { material: channelMaterial(original, look, texture), own: true }
      return common(
        'nothing',
        () => new MeshStandardMaterial({ color: NOTHING, roughness: 1, side, transparent: true, opacity: 0.35 }),
      )
    },
    lines: () => sharedAs('lines', () => new MeshBasicMaterial({ color: LINES, wireframe: true, toneMapped: false })),
    dispose() {
      for (const material of shared.values()) material.dispose()
      shared.clear()
      checker?.dispose()
      checker = undefined
    },
  }
}
export type Looks = ReturnType<typeof createLooks>

function withOffset(material: Material): Material {
  material.polygonOffset = true
  material.polygonOffsetFactor = 1
  material.polygonOffsetUnits = 1
  return material
}

/** Unlit map; data channels as grey values. */
function channelMaterial(original: Material, channel: Channel, map: Texture): Material {
  const { only, isColour = false } = SOURCES[channel]
  const { side, color } = original as MappedMaterial
  const material = new MeshBasicMaterial({ map, side, toneMapped: false })
  if (channel === 'baseColour' && color) {
    material.color.copy(color)
    material.vertexColors = original.vertexColors
    material.alphaTest = original.alphaTest
    material.transparent = original.transparent
  }
  if (isColour) return material
  const value = only ? `vec3( sampledDiffuseColor.${only} )` : 'sampledDiffuseColor.rgb'
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <map_fragment>', `#include <map_fragment>\ndiffuseColor = vec4( ${value}, 1.0 );`)
      .replace('#include <colorspace_fragment>', '')
  }
  material.customProgramCacheKey = () => `channel ${only ?? 'rgb'}`
  return material
}

const CHECKER_PIXELS = 256
const FIELDS = 8

/** Two-tone checker with a warm corner, which reveals mirroring. */
function checkerTexture(): DataTexture {
  const data = new Uint8Array(CHECKER_PIXELS ** 2 * 4)
  for (let y = 0; y < CHECKER_PIXELS; y++) {
    for (let x = 0; x < CHECKER_PIXELS; x++) {
      const field = CHECKER_PIXELS / FIELDS
      const isLight = (Math.floor(x / field) + Math.floor(y / field)) % 2 === 0
      const [along, over] = [x / CHECKER_PIXELS, y / CHECKER_PIXELS]
      const tone = isLight ? 235 : 120
      data.set([tone * (1 - over * 0.35), tone * 0.86, tone * (1 - along * 0.35), 255], (y * CHECKER_PIXELS + x) * 4)
    }
  }
  const texture = new DataTexture(data, CHECKER_PIXELS, CHECKER_PIXELS)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(4, 4)
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}
