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
  /** Whether something is drawn, or will be with the next frame. */
  isDrawing(): boolean
  /** The canvas has got another size, and is empty. */
  resized(): void
  /** Draws nothing while nobody sees it, and afterwards what was asked for meanwhile. */
  rest(rests: boolean): void
  isResting(): boolean
  /** Ends drawing. What the stage shows is freed by those who brought it. */
  close(): void
}

/** After a pause nothing jumps. */
const LONGEST_SECONDS = 0.1

type StageParts = Pick<Stage, 'renderer' | 'scene' | 'camera' | 'controls' | 'object' | 'bounds'>

/**
 * A stage draws only when somebody asks, and while the camera moves by itself.
 * @param pace Called before each drawing that was asked for, and not of pictures that are wanted at once; told whether somebody had waited for it during the one
 * before. It says whether what is drawn stays.
 * @param unseen Where drawing takes long: what is asked for is drawn there, one frame after the other, and `data-drawing` says so on the canvas.
 */
export function createStage(parts: StageParts, pace: (follows: boolean) => boolean, unseen?: UnseenFrame): OpenStage {
  const { renderer, scene, camera, controls, object } = parts
  const canvas = renderer.domElement
  const frameUsers = new Set<() => void>()

  let frame = 0
  let [isPaused, isClosed] = [false, false]
  let isResting = false
  /** Somebody has asked since the last drawing, while it rested. */
  let isMissed = false
  /** A frame is drawn that is not shown yet, and somebody has asked for another. */
  let [isDrawing, isAskedAgain] = [false, false]
  let lastFrame = 0
  /** Somebody had waited for this frame; it stays until something changes. */
  let [follows, stays] = [false, false]
  /** What is on the canvas is not the last of it. */
  const say = () => unseen && canvas.toggleAttribute('data-drawing', isDrawing || frame !== 0 || isMissed || !stays)
  const prepare = () => {
    isMissed = false
    for (const use of frameUsers) use()
  }
  const draw = () => {
    if (isPaused) return
    prepare()
    if (unseen) unseen.drawNow(scene, camera)
    else renderer.render(scene, camera)
    stays = true
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
    const seconds = Math.min(LONGEST_SECONDS, (now - lastFrame) / 1_000)
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
    // What the canvas shows is read when the browser's own frame ends: begun before, drawing would hold that up.
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

/** @returns the end of it. */
function join<User>(users: Set<User>, user: User): () => void {
  users.add(user)
  return () => users.delete(user)
}

/** Knows which parts are there, and tells those who work on them. */
function followParts(object: Group): Pick<OpenStage, 'onPart' | 'onPartGone' | 'announce' | 'forget'> {
  const present = new Set<Mesh | Points>()
  const partUsers = new Set<(part: Mesh | Points) => void>()
  const partGoneUsers = new Set<(part: Mesh | Points) => void>()
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
  }
}

function forEachPart(object: Object3D, use: (part: Mesh | Points) => void): void {
  object.traverse((node) => {
    if (node instanceof Mesh || node instanceof Points) use(node)
  })
}
