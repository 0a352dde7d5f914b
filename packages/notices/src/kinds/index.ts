import type { NoticeGroup } from '@wencang/domain'
import { z } from 'zod'
import type { BothLanguages, NoticeKind } from '../define-kind.ts'
import { PLATFORM_KINDS, SECURITY_KINDS } from './account.ts'
import { ASSET_KINDS } from './assets.ts'
import { INTEREST_KINDS, REPORT_KINDS } from './interests.ts'
import { ORDER_KINDS, PURCHASE_KINDS, SALE_KINDS } from './orders.ts'
import { OWNERSHIP_KINDS } from './ownership.ts'
import { BUYER_REQUEST_KINDS, SELLER_REQUEST_KINDS } from './requests.ts'
import { APPLICATION_KINDS, MONEY_KINDS } from './standing.ts'

export const NOTICE_KINDS = {
  ...ORDER_KINDS,
  ...PURCHASE_KINDS,
  ...BUYER_REQUEST_KINDS,
  ...SALE_KINDS,
  ...SELLER_REQUEST_KINDS,
  ...ASSET_KINDS,
  ...OWNERSHIP_KINDS,
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
  const text = {
    zh: spaced(kind.text(namedIn('zh', parameters, read.data)).zh),
    en: kind.text(namedIn('en', parameters, read.data)).en,
  }
  return { title, titleOfMany, group, isMailed, isTexted, text, link: kind.link(read.data) }
}

/** Adds spaces between Chinese and Latin, but not beside 《》. */
const spaced = (text: string): string =>
  text.replace(
    /《[^》]*》|(?<=\p{sc=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9.!?])(?=\p{sc=Han})/gu,
    (quoted) => quoted || ' ',
  )

/** Names that {@link notify} adds to the parameters. */
const AddedNames = z.object({
  assetTitle: z.object({ en: z.string().optional() }).optional(),
  /** English names of creator and owner, by the displayed ones. */
  namesEn: z.record(z.string(), z.string()).nullish(),
})
const People = z.object({ creatorName: z.string().optional(), ownerName: z.string().optional() })

/** Parameters with names in that language. */
function namedIn(language: 'zh' | 'en', stored: unknown, parameters: unknown): unknown {
  const { assetTitle, namesEn } = AddedNames.safeParse(stored).data ?? {}
  const title = language === 'en' ? assetTitle?.en : undefined
  const people = language === 'en' && namesEn ? Object.entries(People.parse(parameters)) : []
  return {
    ...(parameters as object),
    ...(title !== undefined && { assetName: title }),
    ...Object.fromEntries(people.map(([key, name]) => [key, namesEn?.[name] ?? name])),
  }
}
