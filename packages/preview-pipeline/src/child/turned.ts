import { AS_READ, type Orientation, rotationOf } from '@wencang/domain'
import type { GltfDocument } from './document.ts'

/** Puts each root of a scene into a node that turns it; other numbers stay. */
export function turned(gltf: GltfDocument, orientation: Orientation): GltfDocument {
  if (orientation === AS_READ) return gltf
  const { nodes = [], scenes = [] } = gltf
  const children = new Set(nodes.flatMap((node) => node.children ?? []))
  const roots = [...nodes.keys()].filter((node) => !children.has(node))
  const turns = new Map(roots.map((root, i) => [root, nodes.length + i]))
  const matrix = rotationOf(orientation)
  return {
    ...gltf,
    nodes: [...nodes, ...roots.map((root) => ({ matrix, children: [root] }))],
    scenes: scenes.map((scene) => ({ ...scene, nodes: scene.nodes?.map((node) => turns.get(node) ?? node) })),
  }
}
