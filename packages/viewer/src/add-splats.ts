import type { Object3D } from 'three'
import { pageMemory } from './memory/memory.ts'
import type { Drawing } from './rendering.ts'
import type { SplatSource } from './splats.ts'
import type { Stage } from './stage.ts'

/**
 * In software only while the view rests, and not where even that is slow.
 * @returns Function that frees them.
 */
export function addSplats(
  { hasGraphicsCard }: Drawing,
  stage: Stage,
  points: Object3D,
  source: SplatSource,
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const held = pageMemory().hold()
  const show = async () => {
    const { replaceBySplats } = await import('./splats.ts')
    await replaceBySplats(stage, points, source, { held, isOnlyAtRest: !hasGraphicsCard, signal })
  }
  // On failure the points stay.
  show().catch(held.end)
  return () => {
    leaving.abort()
    held.end()
  }
}
