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
import type { UnseenFrame } from './unseen-frame.ts'

/** Rendering context for tools of an open model. */
export type Stage = {
  renderer: WebGLRenderer
  scene: Scene
  camera: PerspectiveCamera
  controls: OrbitControls
  canvas: HTMLCanvasElement
  /** The object: light model, later tiles or splats. */
  object: Group
  /** Bounds of the whole object in scene units. */
  bounds: Box3
  /** Draws once in the next frame. */
  requestDraw(): void
  /** Pauses while the renderer is used elsewhere; returns the resume function. */
  pause(): () => void
  /** Draws immediately, such as for a picture. */
  draw(): void
  /**
   * Calls `use` for present and future meshes and points.
   * @returns Function that unsubscribes.
   */
  onPart(use: (part: Mesh | Points) => void): () => void
  /**
   * Called for each removed part.
   * @returns Function that unsubscribes.
   */
  onPartGone(use: (part: Mesh | Points) => void): () => void
  /**
   * Called before each frame, with whether it stays until something changes.
   * @returns Function that unsubscribes.
   */
  onFrame(use: (isFinal: boolean) => void): () => void
  /**
   * Called when parts moved.
   * @returns Function that unsubscribes.
   */
  onMoved(use: () => void): () => void
}

/** Stage for code that adds and removes parts. */
export type OpenStage = Stage & {
  /** Notifies subscribers about new parts. */
  announce(arrived: Object3D): void
  /** Removes parts, also for later subscribers. */
  forget(gone: Object3D): void
  /** Notifies subscribers that parts moved. */
  moved(): void
  /** True if a frame is being drawn or scheduled. */
  isDrawing(): boolean
  /** The canvas was resized, and is empty. */
  resized(): void
  /** Suspends drawing; missed requests are drawn afterwards. */
  rest(rests: boolean): void
  isResting(): boolean
  /** Ends drawing. Owners free what they added. */
  close(): void
}

/** Caps the time step after a pause. */
const MAX_SECONDS = 0.1

type StageParts = Pick<Stage, 'renderer' | 'scene' | 'camera' | 'controls' | 'object' | 'bounds'>

/**
 * Renders on demand, and while the camera animates.
 * @param pace Called before each requested frame (not before immediate ones) with whether it was requested during the
 * previous one. Returns whether the frame is final.
 * @param unseen Offscreen target for slow drawing, one frame at a time; the canvas then has `data-drawing`.
 */
export function createStage(parts: StageParts, pace: (follows: boolean) => boolean, unseen?: UnseenFrame): OpenStage {
  const { renderer, scene, camera, controls, object } = parts
  const canvas = renderer.domElement
  const frameUsers = new Set<(isFinal: boolean) => void>()

  let frame = 0
  let [isPaused, isClosed] = [false, false]
  let isResting = false
  /** A frame was requested while suspended. */
  let isMissed = false
  /** A frame is in flight, and another was requested. */
  let [isDrawing, isAskedAgain] = [false, false]
  let lastFrame = 0
  /** Requested during the previous frame; final. */
  let [follows, stays] = [false, false]
  /** Marks the canvas until the final frame is shown. */
  const say = () => unseen && canvas.toggleAttribute('data-drawing', isDrawing || frame !== 0 || isMissed || !stays)
  const prepare = () => {
    isMissed = false
    for (const use of frameUsers) use(stays)
  }
  const draw = () => {
    if (isPaused) return
    stays = true
    prepare()
    if (unseen) unseen.drawNow(scene, camera)
    else renderer.render(scene, camera)
    say()
  }
  const drawUnseen = async (into: UnseenFrame) => {
    isDrawing = true
    prepare()
    await into.draw(scene, camera, stays)
    isDrawing = false
    if (isClosed) return
    if (!isPaused) into.show()
    follows = isAskedAgain
    isAskedAgain = false
    if (follows) requestDraw()
    say()
  }
  const drawFrame = () => {
    frame = 0
    if (isResting || isDrawing) return requestDraw()
    const now = performance.now()
    const seconds = Math.min(MAX_SECONDS, (now - lastFrame) / 1_000)
    lastFrame = now
    const moving = controls.update(seconds) || controls.autoRotate
    stays = pace(follows)
    follows = false
    if (!isPaused && unseen?.standIn()) void drawUnseen(unseen)
    else draw()
    if (moving) requestDraw()
    say()
  }
  const requestDraw = () => {
    if (isResting) isMissed = true
    else if (isDrawing) isAskedAgain = true
    // Draws after the browser's frame: earlier delays reading the canvas.
    else if (frame === 0) frame = requestAnimationFrame(unseen ? () => setTimeout(drawFrame) : drawFrame)
    say()
  }
  controls.addEventListener('change', requestDraw)

  return {
    ...parts,
    ...followParts(object),
    canvas,
    requestDraw,
    pause() {
      isPaused = true
      return () => {
        isPaused = false
        requestDraw()
      }
    },
    onFrame: (use) => join(frameUsers, use),
    rest(rests) {
      isResting = rests
      isMissed ||= frame !== 0
      if (!rests && isMissed) return requestDraw()
      cancelAnimationFrame(frame)
      frame = 0
      say()
    },
    isResting: () => isResting,
    isDrawing: () => isDrawing || frame !== 0,
    resized() {
      unseen?.standIn()
      requestDraw()
    },
    draw,
    close() {
      isClosed = true
      isResting = true
      cancelAnimationFrame(frame)
    },
  }
}

/** @returns Function that unsubscribes. */
function join<User>(users: Set<User>, user: User): () => void {
  users.add(user)
  return () => users.delete(user)
}

/** Tracks parts and notifies their subscribers. */
function followParts(
  object: Group,
): Pick<OpenStage, 'onPart' | 'onPartGone' | 'onMoved' | 'moved' | 'announce' | 'forget'> {
  const present = new Set<Mesh | Points>()
  const partUsers = new Set<(part: Mesh | Points) => void>()
  const partGoneUsers = new Set<(part: Mesh | Points) => void>()
  const movedUsers = new Set<() => void>()
  const announce = (arrived: Object3D) =>
    forEachPart(arrived, (part) => {
      if (present.has(part)) return
      present.add(part)
      for (const use of partUsers) use(part)
    })
  announce(object)
  return {
    announce,
    forget: (gone) =>
      forEachPart(gone, (part) => {
        if (present.delete(part)) for (const use of partGoneUsers) use(part)
      }),
    onPart(use) {
      for (const part of present) use(part)
      return join(partUsers, use)
    },
    onPartGone: (use) => join(partGoneUsers, use),
    onMoved: (use) => join(movedUsers, use),
    moved() {
      for (const use of movedUsers) use()
    },
  }
}

function forEachPart(object: Object3D, use: (part: Mesh | Points) => void): void {
  object.traverse((node) => {
    if (node instanceof Mesh || node instanceof Points) use(node)
  })
}
