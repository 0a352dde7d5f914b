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

/** How all parts of an object are shown, those that are there and those that come. */
export type Dressing = {
  setLook(look: Look): void
  setSection(section: Section | undefined): void
  /** How large points are, 1 as they came. */
  setPointScale(factor: number): void
  /** Shows splats as the points that they are made of. */
  setSplatsAsPoints(asPoints: boolean): void
  /** The plane of the section, whose negative side is taken away. */
  plane(): Plane | undefined
  /** Gives everything back as it was, and frees what was made. */
  dispose(): void
}

/** What a part had before, and what was made for it alone. */
type Worn = { original: Material | Material[]; own: Material[]; extras: Mesh[]; stopWatching: () => void }

/** Of the cut, whatever the light: the same in all themes, like the object. */
const CUT = 0xa2382a

const originals = new WeakMap<Mesh | Points, Material | Material[]>()
const dressings = new WeakMap<Stage, Dressing>()

/** The one dressing of an open object, which its tools share. It costs nothing until something is set. */
export function dressingOf(stage: Stage): Dressing {
  const found = dressings.get(stage) ?? createDressing(stage)
  dressings.set(stage, found)
  return found
}

/** The material that a part came with, whatever it wears. */
export const originalOf = (part: Mesh | Points): Material | Material[] => originals.get(part) ?? part.material

/** Whether something on the stage belongs to a tool, so that nobody measures it or counts its triangles. */
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
      // Never the original itself, so that it stays as it is.
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
      // Through a cut in a closed surface one sees its inner side: where it is seen, the solid was cut.
      cutMaterial ??= new MeshBasicMaterial({ color: CUT, side: BackSide, toneMapped: false })
      extras.push(extraOf(part, cutMaterial, planes))
    }
    // A tile that is not wanted any more is freed with what it wears.
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
    // Splats know no planes.
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
      // A plane that only moves needs no other materials.
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

/** A copy with what the library leaves out. */
function copyOf(material: Material): Material {
  const copy = material.clone()
  copy.onBeforeCompile = material.onBeforeCompile
  copy.customProgramCacheKey = material.customProgramCacheKey
  return copy
}

/** The same surface once more, in another material: beside the part, because those who walk over the parts would come to its children. */
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

/** Splats and the points that stand there without them, which are hidden meanwhile. */
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
