import { SparkRenderer, SplatFileType, SplatMesh } from '@sparkjsdev/spark'
import type { Object3D } from 'three'
import type { Stage } from './stage.ts'
import { SHAPE_OF_SPLATS } from './studio/depth-pass.ts'

/** Some 1.5 million splats: phones close a page that needs more memory than they take. */
const MOST_BYTES_ON_PHONES = 8_000_000

/**
 * Shows splats instead of points, when the first of them are drawn. Resolves then.
 * @param points What stands there until they are drawn.
 * @param url of a SOG file, whose axes are those of training: y points down.
 * @returns a function that frees them.
 * @throws when they cannot be loaded; the points stay.
 */
export async function replaceBySplats(stage: Stage, points: Object3D, url: string) {
  const { renderer, object, requestDraw } = stage
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The splats cannot be loaded: ${response.status}`)
  const fileBytes = await response.arrayBuffer()
  if (fileBytes.byteLength > MOST_BYTES_ON_PHONES && matchMedia('(pointer: coarse)').matches)
    throw new Error('There are too many splats for this device')
  // Without levels of detail: those of the library begin with one splat for all, and get finer only while it draws all the time.
  const mesh = new SplatMesh({ fileBytes, fileType: SplatFileType.PCSOGSZIP })
  mesh.rotation.x = Math.PI
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
    object.remove(spark, mesh)
    mesh.dispose()
    spark.dispose()
    points.visible = true
  }
  try {
    await mesh.initialized
    object.add(spark, mesh)
    requestDraw()
    await drawn
  } catch (error) {
    free()
    throw error
  }
  points.visible = false
  points.userData[SHAPE_OF_SPLATS] = true
  requestDraw()
  return free
}
