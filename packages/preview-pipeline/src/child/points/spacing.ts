import { spacingOf } from '@wencang/studio'
import type { PointCloud } from './sample.ts'

/** Fewer points do not show how densely a surface is covered. */
const MIN_POINTS = 500

/**
 * Estimates the distance of neighbouring points of a surface.
 * @param total Points of the file, of which the cloud is an even part.
 * @returns the distance in the unit of the cloud; undefined for small clouds.
 */
export function pointSpacing({ positions }: PointCloud, total: number): number | undefined {
  const count = positions.length / 3
  return count < MIN_POINTS ? undefined : spacingOf(positions) * Math.sqrt(count / Math.max(count, total))
}
