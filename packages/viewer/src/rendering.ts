import { WebGLRenderer } from 'three'
import { drawingPower } from './drawing-power.ts'
import { fieldOfView } from './framing.ts'
import { canvasBytes } from './memory/drawing-bytes.ts'
import { limitBytes } from './memory/memory.ts'
import type { OpenStage } from './stage.ts'

/** Renderer; in software every pixel costs CPU time. */
export type Drawing = { renderer: WebGLRenderer; hasGraphicsCard: boolean }

const MAX_PIXEL_RATIO = 2
/** Maximum share of the memory budget for the canvas. */
const CANVAS_SHARE = 0.4

/** @throws Without WebGL. */
export function createRenderer(canvas: HTMLCanvasElement): Drawing {
  const hasGraphicsCard = drawingPower() === 'full'
  const options = hasGraphicsCard
    ? ({ alpha: true, antialias: true, powerPreference: 'high-performance' } as const)
    : { alpha: true, antialias: false }
  // Tested first: three.js would log an unfixable error.
  const context = canvas.getContext('webgl2', options) as WebGL2RenderingContext | null
  if (!context) throw new Error('This browser draws nothing in three dimensions.')
  const renderer = new WebGLRenderer({ ...options, canvas, context })
  // Checking shader errors would block until compilation ends.
  renderer.debug.checkShaderErrors = false
  return { renderer, hasGraphicsCard }
}

/** Pixel ratio of a resting canvas of this size. */
export function usualRatio(hasGraphicsCard: boolean, width: number, height: number): number {
  if (!hasGraphicsCard) return 1
  const affordable = Math.sqrt((limitBytes() * CANVAS_SHARE) / canvasBytes(width, height, true))
  return Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO, affordable)
}

/**
 * Follows the canvas size.
 * @returns Function that unsubscribes.
 */
export function followSize({ hasGraphicsCard }: Drawing, { canvas, camera, renderer, resized }: OpenStage): () => void {
  let size = { width: 0, height: 0 }
  const resize = () => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    if (clientWidth === size.width && clientHeight === size.height) return
    size = { width: clientWidth, height: clientHeight }
    camera.aspect = clientWidth / clientHeight
    camera.fov = fieldOfView(camera.aspect)
    camera.updateProjectionMatrix()
    renderer.setPixelRatio(usualRatio(hasGraphicsCard, clientWidth, clientHeight))
    renderer.setSize(clientWidth, clientHeight, false)
    resized()
  }
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  resize()
  return () => observer.disconnect()
}

const ASK_AGAIN_MILLISECONDS = 8

/** GPU fence: showing earlier blocks the main thread for 100 ms. */
export async function drawn(renderer: WebGLRenderer): Promise<void> {
  const context = renderer.getContext() as WebGL2RenderingContext
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return
  context.flush()
  while (context.getSyncParameter(fence, context.SYNC_STATUS) === context.UNSIGNALED && !context.isContextLost())
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MILLISECONDS))
  context.deleteSync(fence)
}
