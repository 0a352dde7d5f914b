import {
  type Box3,
  type Group,
  Mesh,
  type Object3D,
  type PerspectiveCamera,
  Points,
  type Scene,
  type WebGLRenderer,
} from 'three'
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** What the tools of an open model work on. */
export type Stage = {
  renderer: WebGLRenderer
  scene: Scene
  camera: PerspectiveCamera
  controls: OrbitControls
  canvas: HTMLCanvasElement
  /** Everything that belongs to the object: the light model, later its tiles or splats. */
  object: Group
  /** Of the whole object, in the units of the scene. */
  bounds: Box3
  /** Draws with the next frame of the browser, once. */
  requestDraw(): void
  /** Draws nothing, because the renderer is in use elsewhere, until the function that it returns was called. */
  pause(): () => void
  /** Draws now, for instance because its picture is wanted. */
  draw(): void
  /** Calls `use` for each mesh and cloud of points that is there, and for each that arrives later. @returns the end of it. */
  onPart(use: (part: Mesh | Points) => void): () => void
  /** Called for each part that leaves. @returns the end of it. */
  onPartGone(use: (part: Mesh | Points) => void): () => void
  /** Called before each drawing. @returns the end of it. */
  onFrame(use: () => void): () => void
}

/** A stage as those see it who bring things on and take them off. */
export type OpenStage = Stage & {
  /** Tells those who work on parts of all that this one has. */
  announce(arrived: Object3D): void
  /** What has gone: those who come later are not told of it. */
  forget(gone: Object3D): void
  /** Draws nothing while nobody sees it, and afterwards what was asked for meanwhile. */
  rest(rests: boolean): void
  /** Ends drawing. What the stage shows is freed by those who brought it. */
  close(): void
}

/** After a pause nothing jumps. */
const LONGEST_SECONDS = 0.1

type StageParts = Pick<Stage, 'renderer' | 'scene' | 'camera' | 'controls' | 'object' | 'bounds'>

/** A stage draws only when somebody asks, and while the camera moves by itself. */
export function createStage(parts: StageParts): OpenStage {
  const { renderer, scene, camera, controls, object } = parts
  const present = new Set<Mesh | Points>()
  const partUsers = new Set<(part: Mesh | Points) => void>()
  const partGoneUsers = new Set<(part: Mesh | Points) => void>()
  const frameUsers = new Set<() => void>()

  let frame = 0
  let isPaused = false
  let isResting = false
  /** Somebody has asked since the last drawing, while it rested. */
  let isMissed = false
  let lastFrame = 0
  const draw = () => {
    if (isPaused) return
    isMissed = false
    for (const use of frameUsers) use()
    renderer.render(scene, camera)
  }
  const drawFrame = () => {
    frame = 0
    const now = performance.now()
    const seconds = Math.min(LONGEST_SECONDS, (now - lastFrame) / 1_000)
    lastFrame = now
    const moving = controls.update(seconds) || controls.autoRotate
    draw()
    if (moving) requestDraw()
  }
  const requestDraw = () => {
    if (isResting) isMissed = true
    else if (frame === 0) frame = requestAnimationFrame(drawFrame)
  }
  controls.addEventListener('change', requestDraw)

  const announce = (arrived: Object3D) =>
    forEachPart(arrived, (part) => {
      if (present.has(part)) return
      present.add(part)
      for (const use of partUsers) use(part)
    })
  announce(object)

  return {
    ...parts,
    canvas: renderer.domElement,
    requestDraw,
    pause() {
      isPaused = true
      return () => {
        isPaused = false
        requestDraw()
      }
    },
    onPart(use) {
      partUsers.add(use)
      for (const part of present) use(part)
      return () => partUsers.delete(use)
    },
    onPartGone(use) {
      partGoneUsers.add(use)
      return () => partGoneUsers.delete(use)
    },
    onFrame(use) {
      frameUsers.add(use)
      return () => frameUsers.delete(use)
    },
    announce,
    forget: (gone) =>
      forEachPart(gone, (part) => {
        if (present.delete(part)) for (const use of partGoneUsers) use(part)
      }),
    rest(rests) {
      isResting = rests
      isMissed ||= frame !== 0
      if (!rests && isMissed) return requestDraw()
      cancelAnimationFrame(frame)
      frame = 0
    },
    draw,
    close() {
      isResting = true
      cancelAnimationFrame(frame)
    },
  }
}

function forEachPart(object: Object3D, use: (part: Mesh | Points) => void): void {
  object.traverse((node) => {
    if (node instanceof Mesh || node instanceof Points) use(node)
  })
}
