import { ASSET_STATUSES, type AssetStatus, STORE_ASSET_SORTS } from '@wencang/domain'

export const LISTED_ROLES = ['all', 'creator', 'owner'] as const
/** Which assets the list shows: all, those that the reader created, or those that they own. */
export type ListedRole = (typeof LISTED_ROLES)[number]

/** Which assets, and in which order. */
export type ListedAssets = {
  status: AssetStatus | undefined
  role: ListedRole
  keyword: string | undefined
  sort: (typeof STORE_ASSET_SORTS)[number]
}

/** Which assets the list shows, as its URL has it; what is the default is not there. */
export type StoreAssetSearch = { [Part in keyof ListedAssets]?: ListedAssets[Part] | undefined }

export const SHOWN_STATUSES = ASSET_STATUSES.filter((status) => status !== 'deleted')
const MAX_KEYWORD_LENGTH = 64

/** Reads the page's URL; invalid values are ignored. */
export function readStoreAssetSearch({ status, role, keyword, sort }: Record<string, unknown>): StoreAssetSearch {
  // The router reads a keyword of digits as a number.
  const words = typeof keyword === 'number' ? String(keyword) : keyword
  return {
    status: SHOWN_STATUSES.find((known) => known === status),
    role: LISTED_ROLES.find((known) => known === role && known !== 'all'),
    keyword: typeof words === 'string' ? words.trim().slice(0, MAX_KEYWORD_LENGTH) || undefined : undefined,
    sort: STORE_ASSET_SORTS.find((known) => known === sort && known !== 'newest'),
  }
}

/** The list that a URL means. */
export const listedBy = ({ status, role = 'all', keyword, sort = 'newest' }: StoreAssetSearch): ListedAssets => ({
  status,
  role,
  keyword,
  sort,
})
