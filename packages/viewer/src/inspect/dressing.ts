import {
  BackSide,
  FrontSide,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  type Plane,
  Points,
  PointsMaterial,
} from 'three'
import type { Stage } from '../stage.ts'
import { createLooks, type Look, type Looks } from './looks.ts'
import { planeOf, type Section } from './section.ts'

/** Material overrides for all present and future parts. */
export type Dressing = {
  setLook(look: Look): void
  setSection(section: Section | undefined): void
  /** Point size factor; 1 is the original. */
  setPointScale(factor: number): void
  /** Shows splats as their points. */
  setSplatsAsPoints(asPoints: boolean): void
  /** Section plane; its negative side is removed. */
  plane(): Plane | undefined
  /** Restores all parts and frees overrides. */
  dispose(): void
}

/** Original and override materials of a part. */
type Worn = { original: Material | Material[]; own: Material[]; extras: Mesh[]; stopWatching: () => void }

/** Cut colour, unlit and equal in all themes. */
const CUT = 0xa2382a

const originals = new WeakMap<Mesh | Points, Material | Material[]>()
const dressings = new WeakMap<Stage, Dressing>()

/** Overrides shared by an object's tools; free until used. */
export function dressingOf(stage: Stage): Dressing {
  const found = dressings.get(stage) ?? createDressing(stage)
  dressings.set(stage, found)
  return found
}

/** Original material of a part. */
export const originalOf = (part: Mesh | Points): Material | Material[] => originals.get(part) ?? part.material

/** True for tool objects: neither measured nor counted. */
export const isExtra = (object: Object3D): boolean => object.userData.isExtra === true

function createDressing(stage: Stage): Dressing {
  const worn = new Map<Mesh | Points, Worn>()
  let looks: Looks | undefined
  let cutMaterial: MeshBasicMaterial | undefined
  let stopParts: (() => void) | undefined
  let [look, section, scale, asPoints]: [Look, Section | undefined, number, boolean] = ['normal', undefined, 1, false]
  let plane: Plane | undefined
  const splats = createSplatSwitch(stage)

  const dress = (part: Mesh | Points) => {
    if (isExtra(part) || worn.has(part)) return
    looks ??= createLooks()
    const [own, extras]: [Material[], Mesh[]] = [[], []]
    const planes = plane ? [plane] : []
    const original = part.material
    const dressed = [original].flat().map((one) => {
      const made = looks?.materialFor(part, one, look)
      // Always a copy, so that the original stays unchanged.
      const material = made?.material ?? copyOf(one)
      if (!made || made.own) own.push(material)
      material.clippingPlanes = planes
      if (plane && part instanceof Mesh) material.side = FrontSide
      if (material instanceof PointsMaterial) material.size *= scale
      return material
    })
    part.material = Array.isArray(original) ? dressed : (dressed[0] ?? original)
    if (part instanceof Mesh && look === 'wireframe') extras.push(extraOf(part, looks.lines(), planes))
    if (part instanceof Mesh && plane) {
      // Back faces behind a cut show the solid's inside.
      cutMaterial ??= new MeshBasicMaterial({ color: CUT, side: BackSide, toneMapped: false })
      extras.push(extraOf(part, cutMaterial, planes))
    }
    // A disposed tile frees its overrides.
    const leave = () => undress(part)
    part.geometry.addEventListener('dispose', leave)
    const stopWatching = () => part.geometry.removeEventListener('dispose', leave)
    worn.set(part, { original, own, extras, stopWatching })
    originals.set(part, original)
  }

  const undress = (part: Mesh | Points) => {
    const parts = worn.get(part)
    if (!parts) return
    worn.delete(part)
    originals.delete(part)
    parts.stopWatching()
    part.material = parts.original
    for (const extra of parts.extras) extra.removeFromParent()
    for (const material of parts.own) material.dispose()
  }

  const apply = () => {
    stopParts?.()
    stopParts = undefined
    for (const part of [...worn.keys()]) undress(part)
    free()
    plane = section && planeOf(section, stage.bounds)
    stage.renderer.localClippingEnabled = plane !== undefined
    // Splats do not support clipping planes.
    splats.set(asPoints || plane !== undefined)
    if (look !== 'normal' || plane || scale !== 1) stopParts = stage.onPart(dress)
    stage.requestDraw()
  }
  function free() {
    looks?.dispose()
    cutMaterial?.dispose()
    looks = undefined
    cutMaterial = undefined
  }

  return {
    setLook(next) {
      look = next
      apply()
    },
    setSection(next) {
      // A moved plane needs no new materials.
      const moved = next && section && next.axis === section.axis && next.isFlipped === section.isFlipped
      section = next
      if (!moved || !plane) return apply()
      plane.copy(planeOf(next, stage.bounds))
      stage.requestDraw()
    },
    setPointScale(next) {
      scale = next
      apply()
    },
    setSplatsAsPoints(next) {
      asPoints = next
      apply()
    },
    plane: () => plane,
    dispose() {
      ;[look, section, scale, asPoints] = ['normal', undefined, 1, false]
      apply()
      dressings.delete(stage)
    },
  }
}

/** Clones a material with callbacks that three.js omits. */
function copyOf(material: Material): Material {
  const copy = material.clone()
  copy.onBeforeCompile = material.onBeforeCompile
  copy.customProgramCacheKey = material.customProgramCacheKey
  return copy
}

/** A sibling, because part traversal reaches children. */
function extraOf(part: Mesh, material: Material, planes: Plane[]): Mesh {
  const extra = new Mesh(part.geometry, material)
  material.clippingPlanes = planes
  extra.userData.isExtra = true
  extra.raycast = () => undefined
  extra.matrixAutoUpdate = false
  extra.matrix = part.matrix
  part.parent?.add(extra)
  return extra
}

/** Switches between splats and their hidden points. */
function createSplatSwitch({ object }: Stage) {
  let hidden: Object3D[] = []
  let shown: Object3D[] = []
  const isSplats = (node: Object3D) => 'packedSplats' in node
  const hasPoints = (node: Object3D) => {
    let found = false
    node.traverse((child) => {
      found ||= child instanceof Points
    })
    return found
  }
  return {
    set(asPoints: boolean) {
      for (const node of hidden) node.visible = true
      for (const node of shown) node.visible = false
      hidden = asPoints ? object.children.filter((node) => node.visible && isSplats(node)) : []
      shown = hidden.length > 0 ? object.children.filter((node) => !node.visible && hasPoints(node)) : []
      for (const node of hidden) node.visible = false
      for (const node of shown) node.visible = true
    },
  }
}
