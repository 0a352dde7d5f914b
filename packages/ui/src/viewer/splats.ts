import { SparkRenderer, SplatFileType, SplatMesh } from '@sparkjsdev/spark'
import type { Object3D } from 'three'
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

/**
 * Adds further files within the budget until one fails.
 * @param points Shown until the first file is drawn.
 * @param held Receives their bytes.
 * @returns Function that frees them.
 * @throws If the first file fails; the points stay.
 */
export async function replaceBySplats(
  stage: Stage,
  points: Object3D,
  source: SplatSource,
  held: Pick<Held, 'set'>,
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
  const free = () => {
    leaving.abort()
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
    await Promise.all(meshes.map(add))
    await drawn
  } catch (error) {
    free()
    throw error
  }
  points.visible = false
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
  addFurther().catch(() => undefined)
  return free
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
