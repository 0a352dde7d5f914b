import { type DaySearch, readDays } from '@wencang/client/days'
import { ASSET_STATUSES, type AssetStatus } from '@wencang/domain'
import { readId, readText } from '../../shared/lists/list-search.ts'

export type WorkSearch = { q?: string; status?: AssetStatus; person?: string } & DaySearch

/** Reads the URL's filters; ignores invalid values. */
export function readWorkSearch(search: Record<string, unknown>): WorkSearch {
  const q = readText(search.q)
  const status = ASSET_STATUSES.find((one) => one === search.status)
  const person = readId(search.person)
  return { ...(q && { q }), ...(status && { status }), ...(person && { person }), ...readDays(search) }
}
