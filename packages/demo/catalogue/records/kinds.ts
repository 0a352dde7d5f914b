import type { ObjectRecord, Words } from '@wencang/contract'
import { RIGHTS_STATEMENTS } from '@wencang/domain'

/** A text in both languages. */
export const both = (zh: string, en: string): Words => ({ zh, en })

/** Own fields of a demo record; common fields of its kind are added. Names come from the asset. */
export type OwnRecord = {
  title: string
  label: string
  type: string
  /** The ID of a period, with other years than its own where they are known better. */
  period?: string | readonly [id: string, from: number, to?: number]
  materials?: string[]
  techniques?: string[]
  at?: Words
} & Pick<
  ObjectRecord,
  'otherTitles' | 'culture' | 'maker' | 'subject' | 'inscription' | 'dimensions' | 'bibliography' | 'currentPlace'
>

type Kind = { zh: string; en: string; software: string; technique: string; rights: keyof typeof RIGHTS_STATEMENTS }

/** First sentence per kind: the asset is neither a scan nor a copy. */
const KINDS = {
  artifact: {
    zh: '示意模型：由程序按这类器物的样式制作，并非某件藏品的扫描。',
    en: 'Demonstration model: made by a program after objects of this kind, not a scan of any one of them.',
    software: 'Wencang demo modeller',
    technique: 'digital-modelling',
    rights: 'mark',
  },
  scene: {
    zh: '示意模型：由程序按其形制简化制作，未经测绘或扫描，比例不作依据。',
    en: 'Demonstration model: a simplified form made by a program, neither surveyed nor scanned; not to scale.',
    software: 'Wencang demo modeller',
    technique: 'digital-modelling',
    rights: 'mark',
  },
  painting: {
    zh: '示意画作：由程序绘成的数字图画，并非古画的复制。',
    en: 'Demonstration picture: painted by a program, not a copy of an old painting.',
    software: 'Wencang demo painter',
    technique: 'digital-painting',
    rights: 'InC',
  },
  document: {
    zh: '示意资料：由程序制作，数据不作依据。',
    en: 'Demonstration document: made by a program; its figures are illustrative.',
    software: 'Wencang demo draughtsman',
    technique: 'outline-drawing',
    rights: 'InC',
  },
  media: {
    zh: '示意影音：由程序制作，并非实地录制。',
    en: 'Demonstration recording: made by a program, not recorded anywhere.',
    software: 'Wencang demo studio',
    technique: 'digital-painting',
    rights: 'InC',
  },
} as const satisfies Record<string, Kind>
export type RecordKind = keyof typeof KINDS

/** The whole record of a made work. @param name The asset's name, which is its Chinese title. */
export function recordOf(kind: RecordKind, name: string, own: OwnRecord): ObjectRecord {
  const { title, label, type, period, materials, techniques, at, ...rest } = own
  const { zh, en, software, technique, rights } = KINDS[kind]
  const [id, yearFrom, yearTo] = typeof period === 'string' ? [period] : (period ?? [])
  return {
    title: both(name, title),
    label: both(zh, `${en}\n${label}`),
    type: { id: type },
    ...(id !== undefined && {
      period: { term: { id }, ...(yearFrom !== undefined && { yearFrom }), ...(yearTo !== undefined && { yearTo }) },
    }),
    ...listed('materials', materials ?? ['digital']),
    ...listed('techniques', techniques ?? [technique]),
    ...(at && { findPlace: at }),
    ...rest,
    digitisation: { methods: ['modelling'], software, scale: 'none' },
    rights: RIGHTS_STATEMENTS[rights],
  }
}

const listed = (field: 'materials' | 'techniques', ids: readonly string[]) =>
  ids.length > 0 ? { [field]: ids.map((id) => ({ id })) } : {}
