import { pageAt } from '@wencang/contract'
import { withoutLanguage } from '@wencang/domain'

const ELSEWHERE = '/other'
const ASSET_PAGE = /^\/asset\/([0-9a-f-]{36})\/detail$/

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
  const page = pageAt(path)
  return { page: page ?? ELSEWHERE, assetId: (page && ASSET_PAGE.exec(path)?.[1]) ?? null }
}
