import { type Category, categoryOf } from './asset.ts'

/** What stands on the map; the place of a kind in this list is its number. Owners and scenes came first. */
export const MAP_KINDS = ['owner', 'scene', 'artifact', 'painting', 'file', 'video'] as const satisfies (
  | Category
  | 'owner'
)[]
export type MapKind = (typeof MAP_KINDS)[number]

/** Works of each category have a kind of their own. */
export const mapKindOf = (category: number): MapKind => categoryOf(category)
