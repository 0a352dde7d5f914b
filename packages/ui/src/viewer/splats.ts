import { SparkRenderer, SplatFileType, SplatMesh } from '@sparkjsdev/spark'
import type { Object3D } from 'three'
import type { Stage } from './stage.ts'
import { SHAPE_OF_SPLATS } from './studio/depth-pass.ts'

/** Some 1.5 million splats: phones close a page that needs more memory than they take. */
const MOST_BYTES_ON_PHONES = 8_000_000

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
 * @returns a function that frees them.
 * @throws when the first cannot be loaded; the points stay.
 */
export async function replaceBySplats(stage: Stage, points: Object3D, source: SplatSource): Promise<() => void> {
  const { renderer, object, requestDraw } = stage
  const [first = '', ...further] = splatUrls(source)
  const leaving = new AbortController()
  const read = reader(leaving.signal)
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

/** @returns what reads one file after the other, and nothing more when they become too many for the device. */
function reader(signal: AbortSignal): (url: string) => Promise<ArrayBuffer | undefined> {
  const most = matchMedia('(pointer: coarse)').matches ? MOST_BYTES_ON_PHONES : Number.POSITIVE_INFINITY
  let total = 0
  return async (url) => {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`The splats cannot be loaded: ${response.status}`)
    const expected = Number(response.headers.get('content-length') ?? 0)
    if (total + expected > most) {
      await response.body?.cancel()
      return undefined
    }
    const bytes = await response.arrayBuffer()
    total += bytes.byteLength
    return total > most ? undefined : bytes
  }
}
