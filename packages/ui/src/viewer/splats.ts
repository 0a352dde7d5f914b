import { SparkRenderer, SplatFileType, SplatMesh } from '@sparkjsdev/spark'
import { Matrix4, type Object3D } from 'three'
import { type Held, type Memory, pageMemory } from './memory/memory.ts'
import type { Stage } from './stage.ts'
import { SHAPE_OF_SPLATS } from './studio/depth-pass.ts'

/** About 5 file bytes; 16 to 64 each in RAM, GPU, sort order. */
const MEMORY_PER_FILE_BYTE = 30

/** Training axes: y down. `url` has the most important splats; others are beside it. */
export interface SplatSource {
  url: string
  levels: number
}

/** URLs of all files, by importance. */
export const splatUrls = ({ url, levels }: SplatSource): string[] =>
  Array.from({ length: levels }, (_, level) => (level === 0 ? url : new URL(`scene-${level}.sog`, url).href))

type SplatOptions = {
  /** Receives their bytes. */
  held: Pick<Held, 'set'>
  /** Shows the points while the view changes, and only the first file. */
  isOnlyAtRest: boolean
}

/**
 * Adds further files within the budget until one fails.
 * @param points Shown until the first file is drawn.
 * @returns Function that frees them.
 * @throws If the first file fails, or takes too long to draw; the points stay.
 */
export async function replaceBySplats(
  stage: Stage,
  points: Object3D,
  source: SplatSource,
  { held, isOnlyAtRest }: SplatOptions,
): Promise<() => void> {
  const { renderer, object, requestDraw } = stage
  const [first = '', ...further] = splatUrls(source)
  const leaving = new AbortController()
  const read = splatReader(pageMemory(), held, leaving.signal)
  const fileBytes = await read(first)
  if (!fileBytes) throw new Error('There are too many splats for this device')
  const meshes = [meshOf(fileBytes)]
  let onDrawn: (() => void) | undefined
  const drawn = new Promise<void>((resolve) => {
    onDrawn = resolve
  })
  const onDirty = () => {
    if (spark.activeSplats > 0) onDrawn?.()
    requestDraw()
  }
  const spark = new SparkRenderer({ renderer, onDirty })
  let rest: AtRest | undefined
  const free = () => {
    leaving.abort()
    rest?.end()
    object.remove(spark, ...meshes)
    for (const mesh of meshes) mesh.dispose()
    spark.dispose()
    points.visible = true
  }
  const add = async (mesh: SplatMesh) => {
    await mesh.initialized
    if (leaving.signal.aborted) return
    object.add(mesh)
    requestDraw()
  }
  try {
    object.add(spark)
    if (isOnlyAtRest) rest = showAtRest(stage, points, [spark, ...meshes])
    await Promise.all(meshes.map(add))
    await drawn
    if (rest && (await rest.milliseconds) > MAX_MILLISECONDS) throw new Error('This device draws splats too slowly')
  } catch (error) {
    free()
    throw error
  }
  if (!isOnlyAtRest) points.visible = false
  points.userData[SHAPE_OF_SPLATS] = true
  requestDraw()
  const addFurther = async () => {
    for (const url of further) {
      const bytes = await read(url)
      if (!bytes || leaving.signal.aborted) return
      const mesh = meshOf(bytes)
      meshes.push(mesh)
      await add(mesh)
    }
  }
  // Loaded splats stay.
  if (!isOnlyAtRest) addFurther().catch(() => undefined)
  return free
}

/** For one frame; slower devices keep the points. */
const MAX_MILLISECONDS = 3_000

type AtRest = {
  /** Time of the first frame with splats. */
  milliseconds: Promise<number>
  end: () => void
}

/** Shows points while the view changes, and then splats. */
function showAtRest(stage: Stage, points: Object3D, splats: Object3D[]): AtRest {
  const seen = new Matrix4()
  let began = 0
  let onTime: (milliseconds: number) => void = () => {}
  const milliseconds = new Promise<number>((resolve) => {
    onTime = resolve
  })
  const show = (areSplats: boolean) => {
    points.visible = !areSplats
    for (const one of splats) one.visible = areSplats
  }
  show(false)
  const end = stage.onFrame((isFinal) => {
    // A frame begins after the one before.
    if (began > 0) onTime(performance.now() - began)
    else if (isFinal) began = performance.now()
    const { matrixWorld } = stage.camera
    if (isFinal) seen.copy(matrixWorld)
    show(isFinal || seen.equals(matrixWorld))
  })
  return { milliseconds, end }
}

// The library's LOD refines only during continuous drawing.
function meshOf(fileBytes: ArrayBuffer): SplatMesh {
  const mesh = new SplatMesh({ fileBytes, fileType: SplatFileType.PCSOGSZIP })
  mesh.rotation.x = Math.PI
  return mesh
}

/** @returns Reader of one file after another; it stops when the budget is used up. */
export function splatReader(
  memory: Pick<Memory, 'room'>,
  held: Pick<Held, 'set'>,
  signal: AbortSignal,
): (url: string) => Promise<ArrayBuffer | undefined> {
  let total = 0
  /** Reserves room, if available. */
  const isTaken = (bytes: number) => {
    if (bytes * MEMORY_PER_FILE_BYTE > memory.room()) return false
    total += bytes
    held.set(total * MEMORY_PER_FILE_BYTE)
    return true
  }
  return async (url) => {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`The splats cannot be loaded: ${response.status}`)
    const expected = Number(response.headers.get('content-length') ?? 0)
    if (!isTaken(expected)) {
      await response.body?.cancel()
      return undefined
    }
    const bytes = await response.arrayBuffer()
    return isTaken(bytes.byteLength - expected) ? bytes : undefined
  }
}
