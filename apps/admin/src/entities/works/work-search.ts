import { ASSET_STATUSES, type AssetStatus } from '@wencang/domain'
import { type MoneySearch, readMoneySearch } from '../../shared/lists/list-search.ts'

export type WorkSearch = MoneySearch<AssetStatus>

/** Reads the URL's filters; ignores invalid values. */
export const readWorkSearch = (search: Record<string, unknown>): WorkSearch => readMoneySearch(search, ASSET_STATUSES)
