import type { Box3 } from 'three'
import { Vector3 } from 'three'
import { type FileUnit, METRES } from '../measure/units.ts'

/** An object's size in the room: as it really is, or so that it stands on a table. */
export type RoomSize = 'real' | 'table'

/** The longest edge of what stands on a table. */
const TABLE_METRES = 0.4

/**
 * By what the units of a scene are multiplied to become metres in the room.
 * @param unit of the scene; nobody knows the real size of an object whose unit is unknown, so it is as large as a table allows.
 */
export function roomScale(bounds: Box3, unit: FileUnit, size: RoomSize): number {
  if (size === 'real' && unit !== 'unknown') return METRES[unit]
  const { x, y, z } = bounds.getSize(new Vector3())
  const longest = Math.max(x, y, z)
  return longest > 0 && Number.isFinite(longest) ? TABLE_METRES / longest : 1
}
