import type { NoticeGroup } from '@wencang/domain'
import type { z } from 'zod'
import type { BothLanguages, NoticeKind } from '../define-kind.ts'
import { PLATFORM_KINDS, SECURITY_KINDS } from './account.ts'
import { ASSET_KINDS } from './assets.ts'
import { INTEREST_KINDS, REPORT_KINDS } from './interests.ts'
import { ORDER_KINDS, PURCHASE_KINDS, SALE_KINDS } from './orders.ts'
import { BUYER_REQUEST_KINDS, SELLER_REQUEST_KINDS } from './requests.ts'
import { APPLICATION_KINDS, MONEY_KINDS } from './standing.ts'

export const NOTICE_KINDS = {
  ...ORDER_KINDS,
  ...PURCHASE_KINDS,
  ...BUYER_REQUEST_KINDS,
  ...SALE_KINDS,
  ...SELLER_REQUEST_KINDS,
  ...ASSET_KINDS,
  ...MONEY_KINDS,
  ...APPLICATION_KINDS,
  ...INTEREST_KINDS,
  ...REPORT_KINDS,
  ...PLATFORM_KINDS,
  ...SECURITY_KINDS,
}
export type NoticeKindName = keyof typeof NOTICE_KINDS
export type ParametersOf<Name extends NoticeKindName> = z.output<(typeof NOTICE_KINDS)[Name]['parameters']>

const KINDS: Readonly<Record<string, NoticeKind | undefined>> = NOTICE_KINDS as never
export const KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKindName[]

export const kindsWhere = (condition: (kind: NoticeKind) => boolean): NoticeKindName[] =>
  KIND_NAMES.filter((name) => condition(kindOf(name)))

export function kindOf(name: NoticeKindName): NoticeKind {
  return NOTICE_KINDS[name] as never
}

export interface NoticeTexts {
  title: BothLanguages
  /** Null for kinds that are mailed one by one. */
  titleOfMany: ((count: number) => BothLanguages) | null
  text: BothLanguages
  /** Web client path. */
  link: string
  group: NoticeGroup
  isMailed: boolean
  isTexted: boolean
}

/** Null for kinds of a newer version that was rolled back. */
export function renderNotice(name: string, parameters: unknown): NoticeTexts | null {
  const kind = KINDS[name]
  const read = kind?.parameters.safeParse(parameters)
  if (!kind || !read?.success) return null
  const { title, titleOfMany = null, group, isMailed, isTexted = false } = kind
  return { title, titleOfMany, group, isMailed, isTexted, text: kind.text(read.data), link: kind.link(read.data) }
}
