import type { FileUnit } from '@wencang/studio'
import type { RoomWay } from '../augmented/support.ts'
import type { OpenStage } from '../stage.ts'

/** Context of the inspection tools. */
export type Study = {
  name: string
  /** URL of the light model. */
  lightUrl: string
  /** URL of the model with its animations, if it has any. */
  motionUrl?: string | undefined
  /** URL of the plain model at table size, if there is one. */
  roomUrl?: string | undefined
  locale: string
  /** Length unit of the scene. */
  unit: FileUnit
  /** Figures measured in the file, by name. */
  stats: Record<string, unknown> | null
  /** Maximum public detail. */
  ceiling: 'outline' | 'study' | 'full'
  /** True if detail is limited; undefined without finer detail. */
  isPart: boolean | undefined
}

export type ToolProps = {
  stage: OpenStage
  study: Study
  /** Overlay container. */
  frame: HTMLElement
  onClose: () => void
  /** AR method of the device, if any. */
  way: RoomWay | undefined
}
