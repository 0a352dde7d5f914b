import { MARKETPLACE_PAGES } from '@wencang/contract'
import { withoutLanguage } from '@wencang/domain'

/** Counted pages, without anything a client could invent. */
const COUNTED_PAGES = new Set(Object.keys(MARKETPLACE_PAGES))
const ELSEWHERE = '/other'
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const ASSET_PAGE = new RegExp(`^/asset/(${ID.source})/detail$`)

export interface ViewedPage {
  /** A known page or `/other`: bounds the rows per day. */
  page: string
  assetId: string | null
}

/** @returns null for what is not a page's URL. */
export function readPage(address: string | undefined): ViewedPage | null {
  if (!address || !/^#?\//.test(address)) return null
  const [given = ''] = address.replace(/^#/, '').split(/[?#]/, 1)
  const path = address.startsWith('#') ? given : withoutLanguage(given)
  const pattern = path.replace(ID, ':id').replace(/(.)\/$/, '$1')
  return { page: COUNTED_PAGES.has(pattern) ? pattern : ELSEWHERE, assetId: ASSET_PAGE.exec(path)?.[1] ?? null }
}
