import {
  Box3,
  type BufferGeometry,
  type Material,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Sphere,
  Spherical,
  Texture,
  Vector3,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import type { DetailTiles } from './detail-tiles.ts'
import { closeGaps } from './points.ts'
import { createRenderer, type Drawing, lightScene } from './rendering.ts'
import type { SplatStage } from './splats.ts'

/** The camera's position and target, in the model's units. */
export type BestCamera = { position: [number, number, number]; target: [number, number, number] }

/** Controls of an open model. Angles in radians. */
export type ModelScene = {
  turn(aroundRadians: number, overRadians: number): void
  /** Moves the camera closer for a factor below 1, away for one above. */
  approach(factor: number): void
  reset(): void
  setSpinning(spinning: boolean): void
  /** The camera's current position and target. */
  pose(): BestCamera
  /** A picture of the current view without background. @throws when the browser cannot make one. */
  picture(): Promise<Blob>
  dispose(): void
}

export type ModelSceneOptions = {
  url: string
  /** A tileset with more detail, which replaces the model as it arrives. */
  tilesUrl: string | null
  bestCamera: BestCamera | null
  /** 0 to 1; called only if the server sent the size. */
  onProgress: (fraction: number) => void
  /** A SOG file, which replaces the points. */
  splatsUrl?: string | undefined
  /** Called when it has. */
  onSplats?: (() => void) | undefined
}

const FIELD_OF_VIEW_DEGREES = 35
const PICTURE_QUALITY = 0.9
/** Slightly from the side and above, as a visitor sees a showcase. */
const FIRST_DIRECTION = new Vector3(0.55, 0.35, 1).normalize()

/**
 * Loads a glTF binary and shows it in the canvas, drawing only when something moves.
 * @throws when the browser has no WebGL or the model cannot be read.
 */
export async function openModelScene(canvas: HTMLCanvasElement, options: ModelSceneOptions): Promise<ModelScene> {
  const drawing = createRenderer(canvas)
  try {
    const model = await loadModel(options)
    return await showModel(drawing, model, options)
  } catch (error) {
    drawing.renderer.dispose()
    throw error
  }
}

const createLoader = () => new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)

async function loadModel({ url, onProgress }: ModelSceneOptions): Promise<Object3D> {
  const { scene } = await createLoader().loadAsync(url, ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total)
  })
  return scene
}

async function showModel(drawing: Drawing, model: Object3D, options: ModelSceneOptions): Promise<ModelScene> {
  const { renderer } = drawing
  const { bestCamera, tilesUrl } = options
  const canvas = renderer.domElement

  const scene = new Scene()
  const unlight = lightScene(drawing, scene)
  scene.add(model)

  const sphere = new Box3().setFromObject(model).getBoundingSphere(new Sphere())
  const radius = sphere.radius > 0 && Number.isFinite(sphere.radius) ? sphere.radius : 1
  closeGaps(model, radius)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEGREES, 1, radius / 100, radius * 100)
  const controls = createControls(drawing, camera, radius)
  // Drawing before the shaders are compiled would block the page.
  await renderer.compileAsync(scene, camera)

  let frame = 0
  let detail: DetailTiles | undefined
  const draw = () => {
    frame = 0
    const moving = controls.update() || controls.autoRotate
    detail?.update()
    renderer.render(scene, camera)
    if (moving) requestDraw()
  }
  const requestDraw = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  const reset = () => {
    const distance = (radius / Math.sin((FIELD_OF_VIEW_DEGREES / 2) * (Math.PI / 180))) * 1.08
    if (bestCamera) {
      camera.position.set(...bestCamera.position)
      controls.target.set(...bestCamera.target)
    } else {
      controls.target.copy(sphere.center)
      camera.position.copy(sphere.center).addScaledVector(FIRST_DIRECTION, distance / Math.min(1, camera.aspect))
    }
    requestDraw()
  }

  let size = { width: 0, height: 0 }
  const resize = () => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    if (clientWidth === size.width && clientHeight === size.height) return
    size = { width: clientWidth, height: clientHeight }
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    renderer.setSize(clientWidth, clientHeight, false)
    requestDraw()
  }
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  controls.addEventListener('change', requestDraw)
  resize()
  reset()
  const dropSplats = addSplats(drawing, { renderer, scene, points: model, requestDraw }, options)

  const closeDetail = addDetail({ drawing, scene, camera, model, tilesUrl, requestDraw }, (opened) => {
    detail = opened
  })

  const orbit = (change: (place: Spherical) => void) => {
    moveOnSphere(camera, controls.target, change)
    requestDraw()
  }

  return {
    turn: (around, over) =>
      orbit((place) => {
        place.theta += around
        place.phi += over
      }),
    approach: (factor) =>
      orbit((place) => {
        place.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, place.radius * factor))
      }),
    reset,
    setSpinning: (spinning) => {
      controls.autoRotate = spinning
      requestDraw()
    },
    pose: () => ({ position: camera.position.toArray(), target: controls.target.toArray() }),
    picture: () => {
      // The browser clears the canvas after showing it.
      renderer.render(scene, camera)
      return pictureOf(canvas)
    },
    dispose: () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      dropSplats()
      controls.dispose()
      closeDetail()
      unlight()
      disposeModel(model)
      renderer.dispose()
    },
  }
}

type DetailPlace = {
  drawing: Drawing
  scene: Scene
  camera: PerspectiveCamera
  model: Object3D
  tilesUrl: string | null
  requestDraw: () => void
}

/**
 * Loads the tiles, if there are any, and puts them in the place of the model once they show more; if they fail, the model stays.
 * @returns a function that frees them.
 */
function addDetail(place: DetailPlace, use: (detail: DetailTiles | undefined) => void): () => void {
  const { drawing, scene, camera, model, tilesUrl, requestDraw } = place
  let close = () => {}
  let isClosed = false
  const open = async (url: string) => {
    const { openDetailTiles } = await import('./detail-tiles.ts')
    if (isClosed) return
    const detail = openDetailTiles({
      ...drawing,
      url,
      camera,
      loader: createLoader(),
      onChange: requestDraw,
      onReady: () => {
        scene.remove(model)
        disposeModel(model)
        // There is more to see from near.
        camera.near /= NEARER_WITH_DETAIL
        camera.updateProjectionMatrix()
        requestDraw()
      },
      onFailed: () => close(),
    })
    close = () => {
      use(undefined)
      scene.remove(detail.group)
      detail.dispose()
    }
    scene.add(detail.group)
    use(detail)
    requestDraw()
  }
  // Without them the model is still there to see.
  if (tilesUrl) open(tilesUrl).catch(() => undefined)
  return () => {
    isClosed = true
    close()
  }
}

const NEARER_WITH_DETAIL = 5

/** Splats come after their points; drawing them in software would block the page. @returns a function that frees them. */
function addSplats(drawing: Drawing, stage: SplatStage, { splatsUrl, onSplats }: ModelSceneOptions): () => void {
  if (!splatsUrl || !drawing.hasGraphicsCard) return () => undefined
  let left = false
  let free: (() => void) | undefined
  const show = async () => {
    const { replaceBySplats } = await import('./splats.ts')
    if (left) return
    free = await replaceBySplats(stage, splatsUrl)
    if (left) free()
    else onSplats?.()
  }
  // The points stay, and what says that they are points.
  show().catch(() => undefined)
  return () => {
    left = true
    free?.()
  }
}

function createControls(drawing: Drawing, camera: PerspectiveCamera, radius: number): OrbitControls {
  const controls = new OrbitControls(camera, drawing.renderer.domElement)
  // Movement that continues after a drag: not with reduced motion, and not in software rendering.
  controls.enableDamping = drawing.hasGraphicsCard && !matchMedia('(prefers-reduced-motion: reduce)').matches
  controls.minDistance = radius * 0.2
  controls.maxDistance = radius * 12
  controls.autoRotateSpeed = 1.2
  return controls
}

/** Moves the camera on the sphere around its target. */
function moveOnSphere(camera: PerspectiveCamera, target: Vector3, change: (place: Spherical) => void): void {
  const place = new Spherical().setFromVector3(camera.position.clone().sub(target))
  change(place)
  place.makeSafe()
  camera.position.setFromSpherical(place).add(target)
}

/** WebP if the browser can encode it, else PNG. */
function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture')))
    canvas.toBlob(take, 'image/webp', PICTURE_QUALITY)
  })
}

/** Frees a model's graphics memory. */
function disposeModel(model: Object3D): void {
  model.traverse((node) => {
    const { geometry, material } = node as { geometry?: BufferGeometry; material?: Material | Material[] }
    geometry?.dispose()
    for (const one of [material ?? []].flat()) {
      for (const value of Object.values(one)) if (value instanceof Texture) value.dispose()
      one.dispose()
    }
  })
}
