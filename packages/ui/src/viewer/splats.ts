import { SparkRenderer, SplatFileType, SplatMesh } from '@sparkjsdev/spark'
import type { Object3D } from 'three'
import { type Held, type Memory, pageMemory } from './memory/memory.ts'
import type { Stage } from './stage.ts'
import { SHAPE_OF_SPLATS } from './studio/depth-pass.ts'

/** A splat is some five bytes in its file, and 16 to 64 in each of the page's memory, the graphics card's and the order in which it is drawn. */
const MEMORY_PER_FILE_BYTE = 30

/** A SOG file, whose axes are those of training: y points down. Of several files `url` has the most important splats, and those that follow are beside it. */
export interface SplatSource {
  url: string
  levels: number
}

/** The addresses of all files, by importance. */
export const splatUrls = ({ url, levels }: SplatSource): string[] =>
  Array.from({ length: levels }, (_, level) => (level === 0 ? url : new URL(`scene-${level}.sog`, url).href))

/**
 * Shows splats instead of points, when the first of them are drawn, and resolves then. Those of further files are added one file after the other, as many as the
 * device may hold; one that cannot be loaded is left out, with those after it.
 * @param points What stands there until they are drawn.
 * @param held Is told what they need.
 * @returns a function that frees them.
 * @throws when the first cannot be loaded; the points stay.
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
  // What is there stays.
  addFurther().catch(() => undefined)
  return free
}

// Without the library's levels of detail: they begin with one splat for all, and get finer only while it draws all the time.
function meshOf(fileBytes: ArrayBuffer): SplatMesh {
  const mesh = new SplatMesh({ fileBytes, fileType: SplatFileType.PCSOGSZIP })
  mesh.rotation.x = Math.PI
  return mesh
}

/** @returns what reads one file after the other, and nothing more when the page has no room for them. */
export function splatReader(
  memory: Pick<Memory, 'room'>,
  held: Pick<Held, 'set'>,
  signal: AbortSignal,
): (url: string) => Promise<ArrayBuffer | undefined> {
  let total = 0
  /** Whether there is room for them, which is taken then. */
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
