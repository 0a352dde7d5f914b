import { ARTIFACTS } from './artifacts.ts'
import type { DemoAsset } from './types.ts'

export { PEOPLE } from './people.ts'
export type { DemoAsset, DemoPerson, DemoStatus } from './types.ts'

export const ASSETS: DemoAsset[] = [...ARTIFACTS]
