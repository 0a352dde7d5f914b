import { type Category, categoryOf } from './asset.ts'

/** Map kinds; the index is the wire number, so only append. */
export const MAP_KINDS = ['owner', 'scene', 'artifact', 'painting', 'file', 'video'] as const satisfies (
  | Category
  | 'owner'
)[]
export type MapKind = (typeof MAP_KINDS)[number]

export const mapKindOf = (category: number): MapKind => categoryOf(category)
