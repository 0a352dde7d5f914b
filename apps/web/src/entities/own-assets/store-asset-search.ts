import { ASSET_STATUSES, type AssetStatus, STORE_ASSET_SORTS } from '@wencang/domain'

export const LISTED_ROLES = ['all', 'creator', 'owner'] as const
/** All assets, created ones, or owned ones. */
export type ListedRole = (typeof LISTED_ROLES)[number]

/** Filters and order of the list. */
export type ListedAssets = {
  status: AssetStatus | undefined
  role: ListedRole
  keyword: string | undefined
  sort: (typeof STORE_ASSET_SORTS)[number]
}

/** Filters in the URL, without defaults. */
export type StoreAssetSearch = { [Part in keyof ListedAssets]?: ListedAssets[Part] | undefined }

export const SHOWN_STATUSES = ASSET_STATUSES.filter((status) => status !== 'deleted')
const MAX_KEYWORD_LENGTH = 64

/** Parses the URL; ignores invalid values. */
export function readStoreAssetSearch({ status, role, keyword, sort }: Record<string, unknown>): StoreAssetSearch {
  // The router parses digits as a number.
  const words = typeof keyword === 'number' ? String(keyword) : keyword
  return {
    status: SHOWN_STATUSES.find((known) => known === status),
    role: LISTED_ROLES.find((known) => known === role && known !== 'all'),
    keyword: typeof words === 'string' ? words.trim().slice(0, MAX_KEYWORD_LENGTH) || undefined : undefined,
    sort: STORE_ASSET_SORTS.find((known) => known === sort && known !== 'newest'),
  }
}

/** Applies defaults. */
export const listedBy = ({ status, role = 'all', keyword, sort = 'newest' }: StoreAssetSearch): ListedAssets => ({
  status,
  role,
  keyword,
  sort,
})
