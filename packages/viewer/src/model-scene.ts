import { contactMapOf } from '@wencang/studio'
import { breathe } from '@wencang/ui'
import { Box3, Group, Matrix4, type Object3D, PerspectiveCamera, Scene, Vector3 } from 'three'
import { addSplats } from './add-splats.ts'
import { addDetail } from './detail.ts'
import { type Angle, type BestCamera, bestCameraOfView, cameraOfPicture, place, viewOfBestCamera } from './framing.ts'
import { disposeModel, loadModel } from './loading.ts'
import { createControls } from './looking/controls.ts'
import { type Looking, openLooking } from './looking/looking.ts'
import { countDrawing } from './memory/drawing-bytes.ts'
import { pageMemory } from './memory/memory.ts'
import { modelBytes } from './memory/model-bytes.ts'
import { keepPace } from './pace.ts'
import { closeGaps } from './points.ts'
import { createRenderer, type Drawing, drawn, followSize } from './rendering.ts'
import { whenUnseen } from './rest-unseen.ts'
import { createStage, type OpenStage } from './stage.ts'
import { shapeOf } from './studio/shape.ts'
import { openStudio } from './studio/studio.ts'
import { createUnseenFrame } from './unseen-frame.ts'

export type { Angle, BestCamera } from './framing.ts'

/** Open model for tools and view controls. */
export type ModelScene = Looking & {
  stage: OpenStage
  /** Current view, to store as the asset's first one. */
  bestCamera(): BestCamera
  /**
   * Picture of the current view without background.
   * @throws If the browser cannot encode it.
   */
  picture(): Promise<Blob>
  dispose(): void
}

export type ModelSceneOptions = {
  url: string
  /** Tileset with more detail that replaces the model. */
  tilesUrl: string | null
  /** Rotation of the model, as a 4 × 4 matrix by columns. */
  turn?: readonly number[] | undefined
  /** First view; null if it is the picture's. */
  bestCamera: BestCamera | null
  /** Side shown in the picture. */
  angle: Angle
  /** Shared pose that overrides the first view. */
  pose?: BestCamera | null | undefined
  /** 0 to 1; only if the server sent the size. */
  onProgress: (fraction: number) => void
  /** SOG file that replaces the points. */
  splatsUrl?: string | undefined
  /** Number of SOG files. */
  splatLevels?: number | undefined
  /** Called when part of the object fails to load. */
  onFault?: (() => void) | undefined
  /** Called when the WebGL context is lost or restored. */
  onContext?: ((isLost: boolean) => void) | undefined
}

const PICTURE_QUALITY = 0.9

/**
 * Loads a glTF binary; resolves after the first frame.
 * @throws Without WebGL, or if the model cannot be read.
 */
export async function openModelScene(canvas: HTMLCanvasElement, options: ModelSceneOptions): Promise<ModelScene> {
  const drawing = createRenderer(canvas)
  try {
    const model = await loadModel(options.url, options.onProgress, () => options.onFault?.())
    if (options.turn) model.applyMatrix4(new Matrix4().fromArray(options.turn))
    return await showModel(drawing, model, options)
  } catch (error) {
    drawing.renderer.dispose()
    throw error
  }
}

async function showModel(drawing: Drawing, model: Object3D, options: ModelSceneOptions): Promise<ModelScene> {
  const { renderer, hasGraphicsCard } = drawing
  const { bestCamera, angle, tilesUrl, splatsUrl, splatLevels = 1, onFault = () => undefined } = options

  const held = pageMemory().hold()
  held.set(modelBytes(model))
  const freeModel = () => {
    disposeModel(model)
    held.end()
  }
  const scene = new Scene()
  const object = new Group().add(model)
  scene.add(object)
  // Yields: together these steps block for 100 ms.
  const shape = shapeOf(model)
  await breathe()
  const bounds = new Box3(new Vector3(...shape.minimum), new Vector3(...shape.maximum))
  if (shape.isCloud) closeGaps(model, shape.positions)
  await breathe()
  contactMapOf(shape)
  await breathe()
  const firstView = bestCamera ? viewOfBestCamera(bestCamera) : cameraOfPicture(shape, angle)
  const { radius } = shape
  const camera = new PerspectiveCamera(undefined, 1, radius / 200, radius * 40)
  const controls = createControls(drawing, camera, radius)
  const unseen = hasGraphicsCard ? undefined : createUnseenFrame(renderer)
  const measure = (follows: boolean) => pace.measure(follows)
  const stage = createStage({ renderer, scene, camera, controls, object, bounds }, measure, unseen)
  // Frames before preparation is complete would block the page.
  stage.rest(true)
  const pace = keepPace(drawing, stage)
  place(camera, controls.target, firstView)
  await breathe()
  const firstDirection = camera.getWorldDirection(new Vector3())
  // Registered first: it corrects the camera for others.
  const looking = openLooking(drawing, stage, shape, firstView)
  const studio = openStudio(stage, shape, firstDirection, hasGraphicsCard)
  looking.lightBy(studio)
  const endCount = countDrawing(pageMemory(), stage, [...studio.targets, ...(unseen?.targets ?? [])])
  await breathe()
  const unfollow = followSize(drawing, stage)
  await breathe()
  // Drawing before shaders are compiled would block the page.
  await renderer.compileAsync(scene, camera)
  if (options.pose) place(camera, controls.target, options.pose)
  await studio.prepare()
  stage.draw()
  await drawn(renderer)
  stage.rest(false)

  const endUnseen = whenUnseen(stage.canvas, stage.rest)
  const endContext = followContext(stage, studio.refresh, options.onContext)
  const dropSplats = splatsUrl ? addSplats(drawing, stage, model, { url: splatsUrl, levels: splatLevels }) : undefined
  const dropDetail = tilesUrl
    ? addDetail(drawing, stage, model, { url: tilesUrl, coarseness: pace.coarseness, onFault, onReplaced: freeModel })
    : undefined

  return {
    ...looking.controls,
    stage,
    bestCamera: () => bestCameraOfView(looking.controls.pose()),
    picture() {
      // The browser clears the canvas after showing it.
      stage.draw()
      return pictureOf(stage.canvas)
    },
    dispose() {
      stage.close()
      for (const end of [pace.end, endCount, unfollow, endUnseen, endContext, looking.end]) end()
      dropSplats?.()
      controls.dispose()
      dropDetail?.()
      studio.dispose()
      unseen?.dispose()
      freeModel()
      renderer.dispose()
      // Browsers limit contexts and free detached ones late.
      if (!stage.canvas.isConnected) renderer.forceContextLoss()
    },
  }
}

/** @returns Function that unsubscribes. */
function followContext(
  { canvas, requestDraw }: OpenStage,
  refresh: () => void,
  onLost: (isLost: boolean) => void = () => undefined,
): () => void {
  const lost = () => onLost(true)
  const restored = () => {
    refresh()
    requestDraw()
    onLost(false)
  }
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)
  return () => {
    canvas.removeEventListener('webglcontextlost', lost)
    canvas.removeEventListener('webglcontextrestored', restored)
  }
}

/** WebP if supported, else PNG. */
function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')))
    canvas.toBlob(take, 'image/webp', PICTURE_QUALITY)
  })
}
