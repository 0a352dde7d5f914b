import type { RoomWay } from '../augmented/support.ts'
import type { FileUnit } from '../measure/units.ts'
import type { Stage } from '../stage.ts'

/** What those know who study an object, besides what they see. */
export type Study = {
  name: string
  /** Of the light model. */
  lightUrl: string
  locale: string
  /** What one unit of the scene stands for. */
  unit: FileUnit
  /** Numbers that were found in the file, by name. */
  stats: Record<string, unknown> | null
  /** How much of the work everybody may see. */
  ceiling: 'outline' | 'study' | 'full'
  /** Whether this reader sees no more than that although there is more; undefined while there is no finer detail than the light model. */
  isPart: boolean | undefined
}

/** What a tool's panel gets. */
export type ToolProps = {
  stage: Stage
  study: Study
  /** Where things are drawn over the object. */
  frame: HTMLElement
  onClose: () => void
  /** How this device shows things in the room, if it does. */
  way: RoomWay | undefined
}
