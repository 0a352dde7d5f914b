import { type FileUnit, METRES, TABLE_METRES } from '@wencang/studio'
import type { Box3 } from 'three'
import { Vector3 } from 'three'

/** Size in the room: real, or fitting a table. */
export type RoomSize = 'real' | 'table'

/**
 * Factor from scene units to metres in the room.
 * @param unit Scene unit; if unknown, the object is scaled to table size.
 */
export function roomScale(bounds: Box3, unit: FileUnit, size: RoomSize): number {
  if (size === 'real' && unit !== 'unknown') return METRES[unit]
  const { x, y, z } = bounds.getSize(new Vector3())
  const longest = Math.max(x, y, z)
  return longest > 0 && Number.isFinite(longest) ? TABLE_METRES / longest : 1
}
