import type { Document, Node } from '@gltf-transform/core'
import { prune, resample, simplify, weld } from '@gltf-transform/functions'
import type { DetailCeiling } from '@wencang/domain'
import { MeshoptSimplifier } from 'meshoptimizer'
import { z } from 'zod'
import type { GltfDocument, GltfNode } from './document.ts'
import { withoutTheOutside } from './document-guards.ts'
import { lightAmount, lightTextureEdge, PREVIEW } from './limits.ts'
import { writeCompressed } from './model-io.ts'
import { isHidden, shownRoots } from './placements.ts'
import { readDocument } from './read-document.ts'
import { shrinkTextures } from './textures.ts'

const MAX_NODES = 5_000
const MAX_ANIMATIONS = 100
const MAX_BYTES = 2 * PREVIEW.modelBytes
/** The model is in memory already; larger ones play no animation. */
const MAX_READ = { bytes: 256 * 1024 ** 2, triangles: 1_000_000 }
const TRIANGLES = 4
/** Retries of the simplification, each to half. */
const ATTEMPTS = 4

const index = z.number().int().min(0)
const Animation = z.object({
  name: z.string().max(200).optional(),
  channels: z.array(z.object({ sampler: index, target: z.object({ node: index.optional(), path: z.string() }) })),
  samplers: z.array(z.object({ input: index, output: index, interpolation: z.string().optional() })),
})
type Animation = z.output<typeof Animation>

/** Facts of the light model at rest. */
interface Rest {
  ceiling: DetailCeiling
  /** Subtracted from all coordinates. */
  origin: [number, number, number]
  /** Triangles of the original. */
  triangles: number
}

/**
 * Makes a light GLB with nodes, skins, morph targets and animations.
 * @returns null without animations of nodes, and if it cannot be as light as the ceiling demands.
 */
export async function makeMotion(
  { gltf, binary }: { gltf: GltfDocument; binary: Uint8Array },
  { ceiling, origin, triangles }: Rest,
): Promise<Uint8Array | null> {
  const animations = animationsOf(gltf)
  const isInstanced = gltf.nodes?.some(({ extensions }) => extensions?.EXT_mesh_gpu_instancing)
  if (animations.length === 0 || isInstanced || (gltf.nodes?.length ?? 0) > MAX_NODES) return null
  if (triangles > MAX_READ.triangles || binary.byteLength > MAX_READ.bytes) return null
  try {
    const { io, document } = await readDocument(movingParts(gltf, animations), binary)
    keepShown(document, origin)
    keepKnown(document)
    // Solid textures would be found by decoding all at once.
    await document.transform(prune({ keepAttributes: false, keepSolidTextures: true }), weld(), resample())
    await shrinkTextures(document, (own) => lightTextureEdge(ceiling, own))
    if (!(await reduce(document, lightAmount(ceiling, 'triangles', triangles)))) return null
    const motion = await writeCompressed(io, document)
    return motion.length <= MAX_BYTES ? motion : null
  } catch (error) {
    // The model at rest is made; other errors are the system's.
    if (error instanceof Error && 'errno' in error) throw error
    return null
  }
}

/** Animations of nodes that the file has. */
function animationsOf({ animations = [], nodes = [], accessors = [] }: GltfDocument): Animation[] {
  return animations.slice(0, MAX_ANIMATIONS).flatMap((one) => {
    const { success, data } = Animation.safeParse(one)
    if (!success) return []
    const isThere = ({ input, output }: Animation['samplers'][number]) =>
      accessors[input]?.type === 'SCALAR' && accessors[output] !== undefined
    const channels = data.channels.filter(({ sampler, target: { node, path } }) => {
      const own = data.samplers[sampler]
      return own && isThere(own) && node !== undefined && nodes[node] && PATHS.has(path)
    })
    return channels.length > 0 && data.samplers.every(isThere) ? [{ ...data, channels }] : []
  })
}

const PATHS = new Set(['translation', 'rotation', 'scale', 'weights'])

/** The description with nodes, skins and animations, and only what previews know of them. */
function movingParts(gltf: GltfDocument, animations: Animation[]): GltfDocument {
  const { nodes = [], meshes = [], skins = [], accessors = [] } = gltf
  return {
    ...withoutTheOutside(gltf),
    nodes: nodes.map((node) => ({
      ...placeOf(node),
      ...(meshes[node.mesh ?? -1] && { mesh: node.mesh }),
      ...(skins[node.skin ?? -1] && { skin: node.skin }),
      ...(isHidden(node) && { extras: { isHidden: true } }),
    })),
    scenes: [{ nodes: shownRoots(gltf) }],
    scene: 0,
    skins: skins.map(({ joints, inverseBindMatrices }) => ({
      joints: joints.filter((joint) => nodes[joint]),
      ...(accessors[inverseBindMatrices ?? -1] && { inverseBindMatrices }),
    })),
    animations,
  }
}

const placeOf = ({ children, weights, matrix, translation, rotation, scale }: GltfNode) =>
  matrix ? { children, weights, matrix } : { children, weights, translation, rotation, scale }

/** Removes hidden nodes' meshes and moves all near zero. */
function keepShown(document: Document, origin: Rest['origin']): void {
  const [scene] = document.getRoot().listScenes()
  if (!scene) return
  const open: [Node, boolean][] = scene.listChildren().map((node) => [node, false])
  const unseen = new Set(document.getRoot().listNodes())
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [node, isInHidden] = entry
    unseen.delete(node)
    const isGone = isInHidden || node.getExtras().isHidden === true
    node.setExtras({})
    if (isGone) node.setMesh(null)
    for (const child of node.listChildren()) open.push([child, isGone])
  }
  for (const node of unseen) node.setMesh(null)
  if (origin.every((value) => value === 0)) return
  const base = document.createNode().setTranslation([-origin[0], -origin[1], -origin[2]])
  for (const node of scene.listChildren()) base.addChild(node)
  scene.addChild(base)
}

/** Removes what the light model has not either: parts without positions, data of the creator's own. */
function keepKnown(document: Document): void {
  for (const mesh of document.getRoot().listMeshes()) {
    mesh.setExtras({})
    for (const primitive of mesh.listPrimitives()) {
      if (!primitive.getAttribute('POSITION')) mesh.removePrimitive(primitive)
      for (const part of [primitive, ...primitive.listTargets()]) {
        part.setExtras({})
        for (const name of part.listSemantics()) if (name.startsWith('_')) part.setAttribute(name, null)
      }
    }
  }
  for (const material of document.getRoot().listMaterials()) material.setExtras({})
}

/** @returns whether at most `most` triangles are drawn. */
async function reduce(document: Document, most: number): Promise<boolean> {
  await MeshoptSimplifier.ready
  let wanted = most
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const drawn = drawnTriangles(document)
    if (drawn <= most) return drawn > 0
    await document.transform(simplify({ simplifier: MeshoptSimplifier, ratio: wanted / drawn, error: 1 }))
    wanted /= 2
  }
  return drawnTriangles(document) <= most
}

function drawnTriangles(document: Document): number {
  let total = 0
  for (const node of document.getRoot().listNodes()) {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const count = (primitive.getIndices() ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0
      total += primitive.getMode() === TRIANGLES ? count / 3 : Math.max(0, count - 2)
    }
  }
  return total
}
