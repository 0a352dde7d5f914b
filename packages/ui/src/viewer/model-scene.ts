import { contactMapOf } from '@wencang/studio'
import { Box3, Group, type Object3D, PerspectiveCamera, Scene, Vector3 } from 'three'
import { breathe } from '../lib/breathe.ts'
import { addSplats } from './add-splats.ts'
import { addDetail } from './detail.ts'
import { type Angle, type BestCamera, bestCameraOfView, cameraOfPicture, place, viewOfBestCamera } from './framing.ts'
import { disposeModel, loadModel } from './loading.ts'
import { type Looking, openLooking } from './looking/looking.ts'
import { createControls } from './looking/controls.ts'
import { keepPace } from './pace.ts'
import { countDrawing } from './memory/drawing-bytes.ts'
import { pageMemory } from './memory/memory.ts'
import { modelBytes } from './memory/model-bytes.ts'
import { closeGaps } from './points.ts'
import { createRenderer, drawn, type Drawing, followSize } from './rendering.ts'
import { whenUnseen } from './rest-unseen.ts'
import { createStage, type Stage } from './stage.ts'
import { shapeOf } from './studio/shape.ts'
import { openStudio } from './studio/studio.ts'
import { createUnseenFrame } from './unseen-frame.ts'

export type { Angle, BestCamera } from './framing.ts'

/** An open model: what its tools work on, and how it is looked at. */
export type ModelScene = Looking & {
  stage: Stage
  /** The current view, to be kept as the asset's first one. */
  bestCamera(): BestCamera
  /** A picture of the current view without background. @throws when the browser cannot make one. */
  picture(): Promise<Blob>
  dispose(): void
}

export type ModelSceneOptions = {
  url: string
  /** A tileset with more detail, which replaces the model as it arrives. */
  tilesUrl: string | null
  /** The first view, unless it is that of the picture. */
  bestCamera: BestCamera | null
  /** The side that the picture shows. */
  angle: Angle
  /** Where the camera is at first, in place of the first view: somebody shared it. */
  pose?: BestCamera | null | undefined
  /** 0 to 1; called only if the server sent the size. */
  onProgress: (fraction: number) => void
  /** A SOG file, which replaces the points. */
  splatsUrl?: string | undefined
  /** In how many files they are. */
  splatLevels?: number | undefined
  /** Called when it has. */
  onSplats?: (() => void) | undefined
  /** Part of the object cannot be loaded, or read. */
  onFault?: (() => void) | undefined
  /** The browser has taken the drawing's memory away, or given it back. */
  onContext?: ((isLost: boolean) => void) | undefined
}

const PICTURE_QUALITY = 0.9

/**
 * Loads a glTF binary and shows it in the canvas, drawing only when something moves. Resolves when its first picture is drawn.
 * @throws when the browser has no WebGL or the model cannot be read.
 */
export async function openModelScene(canvas: HTMLCanvasElement, options: ModelSceneOptions): Promise<ModelScene> {
  const drawing = createRenderer(canvas)
  try {
    const model = await loadModel(options.url, options.onProgress, () => options.onFault?.())
    return await showModel(drawing, model, options)
  } catch (error) {
    drawing.renderer.dispose()
    throw error
  }
}

async function showModel(drawing: Drawing, model: Object3D, options: ModelSceneOptions): Promise<ModelScene> {
  const { renderer, hasGraphicsCard } = drawing
  const { bestCamera, angle, tilesUrl, splatsUrl, splatLevels = 1, onSplats, onFault = () => undefined } = options

  const held = pageMemory().hold()
  held.set(modelBytes(model))
  const freeModel = () => {
    disposeModel(model)
    held.end()
  }
  const scene = new Scene()
  const object = new Group().add(model)
  scene.add(object)
  // In pieces, between which the page is free: together they would hold it up for a tenth of a second and more.
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
  // A frame that somebody asks for before all is prepared would hold up the page.
  stage.rest(true)
  const pace = keepPace(drawing, stage)
  place(camera, controls.target, firstView)
  await breathe()
  const firstDirection = camera.getWorldDirection(new Vector3())
  // It corrects where the camera is before anybody draws by it.
  const looking = openLooking(drawing, stage, shape, firstView)
  const studio = openStudio(stage, shape, firstDirection, hasGraphicsCard)
  looking.lightBy(studio)
  const endCount = countDrawing(pageMemory(), stage, [...studio.targets, ...(unseen?.targets ?? [])])
  await breathe()
  const unfollow = followSize(drawing, stage)
  await breathe()
  // Drawing before the shaders are compiled would block the page.
  await renderer.compileAsync(scene, camera)
  if (options.pose) place(camera, controls.target, options.pose)
  await studio.prepare()
  stage.draw()
  await drawn(renderer)
  stage.rest(false)

  const endUnseen = whenUnseen(stage.canvas, stage.rest)
  const endContext = followContext(stage, studio.refresh, options.onContext)
  const dropSplats = splatsUrl
    ? addSplats(drawing, stage, model, { url: splatsUrl, levels: splatLevels }, onSplats)
    : undefined
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
      // Browsers keep few contexts, and free those of canvases that are gone only when they find time.
      if (!stage.canvas.isConnected) renderer.forceContextLoss()
    },
  }
}

/** @returns the end of it. */
function followContext(
  { canvas, requestDraw }: Stage,
  refresh: () => void,
  tell: (isLost: boolean) => void = () => undefined,
): () => void {
  const lost = () => tell(true)
  const restored = () => {
    refresh()
    requestDraw()
    tell(false)
  }
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)
  return () => {
    canvas.removeEventListener('webglcontextlost', lost)
    canvas.removeEventListener('webglcontextrestored', restored)
  }
}

/** WebP if the browser can encode it, else PNG. */
function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')))
    canvas.toBlob(take, 'image/webp', PICTURE_QUALITY)
  })
}
