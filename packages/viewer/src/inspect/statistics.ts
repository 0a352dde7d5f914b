import { type Material, Mesh, Points, type Texture, Vector3 } from 'three'
import type { Stage } from '../stage.ts'
import { isExtra, originalOf } from './dressing.ts'
import { CHANNELS, type Channel, type Look, textureOf } from './looks.ts'

export type Statistics = {
  triangles: number
  points: number
  materials: number
  /** Unique textures with their use, largest first. Pixels. */
  textures: { channel: Channel; width: number; height: number }[]
  /** Width, height and depth in scene units. */
  extent: [number, number, number]
  hasSplats: boolean
  /** Display modes that apply to this object. */
  looks: Look[]
}

/** Counts the visible object and current tiles. */
export function countStage({ object, bounds }: Stage): Statistics {
  let [triangles, points] = [0, 0]
  const [attributes, materials] = [new Set<string>(), new Set<Material>()]
  const textures = new Map<Texture, Channel>()
  let hasSplats = false
  object.traverseVisible((node) => {
    hasSplats ||= 'packedSplats' in node
    if (!(node instanceof Mesh || node instanceof Points) || isExtra(node)) return
    const { geometry } = node
    const count = geometry.index?.count ?? geometry.getAttribute('position')?.count ?? 0
    if (node instanceof Points) points += count
    else {
      triangles += count / 3
      for (const name of Object.keys(geometry.attributes)) attributes.add(name)
    }
    for (const material of [originalOf(node)].flat()) materials.add(material)
  })
  const channels = new Set<Channel>()
  for (const material of materials) {
    for (const channel of CHANNELS) {
      const texture = textureOf(material, channel)
      if (!texture) continue
      channels.add(channel)
      // Listed once, but shown in both channels.
      if (!textures.has(texture)) textures.set(texture, channel)
    }
  }
  const hasMesh = triangles > 0
  const looks: Look[] = ['normal', 'clay']
  if (hasMesh) looks.push('wireframe', 'normals')
  if (attributes.has('uv')) looks.push('checker')
  if (attributes.has('color')) looks.push('colours')
  return {
    triangles: Math.round(triangles),
    points,
    materials: materials.size,
    textures: [...textures]
      .map(([texture, channel]) => ({ channel, ...sizeOf(texture) }))
      .sort((a, b) => b.width * b.height - a.width * a.height),
    extent: bounds.isEmpty() ? [0, 0, 0] : bounds.getSize(new Vector3()).toArray(),
    hasSplats,
    looks: [...looks, ...CHANNELS.filter((channel) => channels.has(channel))],
  }
}

function sizeOf({ image }: Texture): { width: number; height: number } {
  const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number }
  return { width, height }
}
