import { ARTIFACTS } from './artifacts.ts'
import { DOCUMENT_ASSETS } from './documents.ts'
import { UNSOLD } from './drafts.ts'
import { MORE_ARTIFACTS } from './more-artifacts.ts'
import { OTHER_FORMAT_ASSETS } from './other-formats.ts'
import { PAINTING_ASSETS } from './paintings.ts'
import { SCENES } from './scenes.ts'
import type { DemoAsset } from './types.ts'
import { VIDEO_ASSETS } from './videos.ts'

export { isGigapixel } from './other-formats.ts'
export { PEOPLE } from './people.ts'
export { demoRecordOf } from './records/index.ts'
export type { DemoAsset, DemoPerson, DemoStatus } from './types.ts'

export const ASSETS: DemoAsset[] = [
  ...ARTIFACTS,
  ...MORE_ARTIFACTS,
  ...SCENES,
  ...PAINTING_ASSETS,
  ...DOCUMENT_ASSETS,
  ...VIDEO_ASSETS,
  ...OTHER_FORMAT_ASSETS,
  ...UNSOLD,
]
