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
  /** Frees them; the points stay. */
  signal: AbortSignal
}

/**
 * Adds further files within the budget until one fails.
 * @param points Shown until the first file is drawn.
 * @throws If the first file fails, takes too long to draw, or the signal aborts; the points stay.
 */
export async function replaceBySplats(
  stage: Stage,
  points: Object3D,
  source: SplatSource,
  { held, isOnlyAtRest, signal }: SplatOptions,
): Promise<void> {
  const { renderer, object, requestDraw } = stage
  const [first = '', ...further] = splatUrls(source)
  const read = splatReader(pageMemory(), held, signal)
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
  dropFailedReads(spark, signal)
  let rest: AtRest | undefined
  const free = () => {
    rest?.end()
    object.remove(spark, ...meshes)
    for (const mesh of meshes) mesh.dispose()
    // Spark would reject the calls in flight, which have no handler.
    for (const worker of [spark.sortWorker, spark.lodWorker]) if (worker) worker.messages = {}
    spark.dispose()
    points.visible = true
  }
  const add = async (mesh: SplatMesh) => {
    await mesh.initialized
    if (signal.aborted) return
    object.add(mesh)
    requestDraw()
  }
  try {
    object.add(spark)
    if (isOnlyAtRest) rest = showAtRest(stage, points, [spark, ...meshes], () => spark.activeSplats > 0)
    await Promise.all(meshes.map(add))
    await Promise.race([drawn, aborted(signal)])
    const milliseconds = rest ? await Promise.race([rest.milliseconds, aborted(signal)]) : 0
    if (milliseconds > MAX_MILLISECONDS) throw new Error('This device draws splats too slowly')
  } catch (error) {
    free()
    throw error
  }
  signal.addEventListener('abort', free, { once: true })
  if (!isOnlyAtRest) points.visible = false
  points.userData[SHAPE_OF_SPLATS] = true
  requestDraw()
  const addFurther = async () => {
    for (const url of further) {
      const bytes = await read(url)
      if (!bytes || signal.aborted) return
      const mesh = meshOf(bytes)
      meshes.push(mesh)
      await add(mesh)
    }
  }
  // Loaded splats stay.
  if (!isOnlyAtRest) addFurther().catch(() => undefined)
}

/** Part of Spark without types. */
type DepthReader = { readbackDepth(read: unknown): Promise<void> }

/** Once freed, the context fails reads in flight, for which Spark has no handler. */
function dropFailedReads(spark: SparkRenderer, signal: AbortSignal): void {
  const reader = spark as unknown as DepthReader
  const readbackDepth = reader.readbackDepth.bind(spark)
  reader.readbackDepth = (read) =>
    readbackDepth(read).catch((error: unknown) => {
      if (!signal.aborted) throw error
      return new Promise<never>(() => {})
    })
}

/** Rejects once the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const leave = () => reject(new Error('The page was left'))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })

/** For one frame; slower devices keep the points. */
const MAX_MILLISECONDS = 3_000

type AtRest = {
  /** Time of the first frame with splats. */
  milliseconds: Promise<number>
  end: () => void
}

/**
 * Shows points while the view changes, and then splats.
 * @param areDrawn Whether a frame had splats.
 */
function showAtRest(stage: Stage, points: Object3D, splats: Object3D[], areDrawn: () => boolean): AtRest {
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
    // The next frame begins once this one is drawn.
    if (began > 0) onTime(performance.now() - began)
    began = isFinal && areDrawn() ? performance.now() : 0
    if (began > 0) stage.requestDraw()
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
