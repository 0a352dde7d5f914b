import { RedFormat, RGFormat, type WebGLRenderTarget } from 'three'
import type { OpenStage } from '../stage.ts'
import type { Memory } from './memory.ts'

/** Two colour buffers plus depth; antialiasing adds four samples. */
const BYTES_OF_A_PIXEL = { plain: 2 * 4 + 4, smooth: 2 * 4 + 4 * (4 + 4) }
const DEPTH_BYTES = 4
const CHANNELS = new Map<number, number>([
  [RedFormat, 1],
  [RGFormat, 2],
])

export const canvasBytes = (width: number, height: number, isSmooth: boolean): number =>
  width * height * BYTES_OF_A_PIXEL[isSmooth ? 'smooth' : 'plain']

/** GPU bytes: one per channel, plus multisampling. */
export function targetBytes({ width, height, depthBuffer, samples, texture }: WebGLRenderTarget): number {
  const colour = CHANNELS.get(texture.format) ?? 4
  const depth = depthBuffer ? DEPTH_BYTES : 0
  return width * height * (samples > 0 ? colour + samples * (colour + depth) : colour + depth)
}

/**
 * Reports canvas and target sizes to the page's memory.
 * @returns Function that ends it.
 */
export function countDrawing(memory: Memory, stage: OpenStage, targets: readonly WebGLRenderTarget[]): () => void {
  const held = memory.hold()
  const isSmooth = stage.renderer.getContextAttributes()?.antialias ?? false
  let before = 0
  const endFrames = stage.onFrame(() => {
    const { width, height } = stage.canvas
    const bytes = targets.reduce((sum, target) => sum + targetBytes(target), canvasBytes(width, height, isSmooth))
    if (bytes !== before) held.set(bytes)
    before = bytes
  })
  return () => {
    endFrames()
    held.end()
  }
}
