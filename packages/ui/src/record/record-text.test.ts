import { expect, test } from 'vitest'
import { changedRows, digitisationRows, recordRows, reviewedRows } from './record-rows.ts'
import { citation, labelLines, langOf, wordsIn, yearsText } from './record-text.ts'
import type { ViewedRecord } from './record-view.ts'

const DING: ViewedRecord = {
  title: { zh: '兽面纹青铜圆鼎', en: 'Bronze Ding with Animal Masks' },
  type: { id: 'ding', zh: '鼎', en: 'Ding', aat: '300198870' },
  period: { term: { id: 'shang', zh: '商', en: 'Shang dynasty' }, yearFrom: -1300, yearTo: -1046, circa: true },
  materials: [{ id: 'bronze', zh: '青铜', en: 'Bronze' }, { zh: '朱砂' }],
  dimensions: [
    { kind: 'height', value: 48.5, unit: 'cm' },
    { kind: 'mouthDiameter', value: 1200, unit: 'mm' },
  ],
  institution: { zh: '示例博物馆' },
  accessionNumber: 'M.7',
  digitisation: { methods: ['modelling'], uncertainty: { value: 0.05, unit: 'mm' }, scale: 'none' },
}

test.each<[from: number, to: number | undefined, circa: boolean, zh: string, en: string]>([
  [960, 1279, false, '960—1279年', '960–1279 CE'],
  [1368, 1644, false, '1368—1644年', '1368–1644'],
  [1650, undefined, true, '约1650年', 'c. 1650'],
  [618, 618, false, '618年', '618 CE'],
  [-1300, -1046, true, '约公元前1300—前1046年', 'c. 1300–1046 BCE'],
  [-221, undefined, false, '公元前221年', '221 BCE'],
  [-206, 220, false, '公元前206—公元220年', '206 BCE – 220 CE'],
  [-400_000, -200_000, true, '约公元前400,000—前200,000年', 'c. 400,000–200,000 BCE'],
])('the years %i to %s are formatted in both languages', (yearFrom, yearTo, circa, zh, en) => {
  expect(yearsText({ yearFrom, yearTo, circa }, 'zh-CN')).toBe(zh)
  expect(yearsText({ yearFrom, yearTo, circa }, 'en-US')).toBe(en)
})

test('a text missing in the page’s language is shown in the other one with its language tag', () => {
  expect(wordsIn({ zh: '商', en: 'Shang' }, 'en-US')).toEqual({ text: 'Shang' })
  expect(wordsIn({ zh: '商' }, 'en-US')).toEqual({ text: '商', lang: 'zh-CN' })
  expect(wordsIn({ en: 'Shang' }, 'zh-CN')).toEqual({ text: 'Shang', lang: 'en' })
  expect(wordsIn(undefined, 'zh-CN')).toBeUndefined()
  expect([langOf('说明', 'en-US'), langOf('Notes', 'zh-CN'), langOf('M.7', 'en-US'), langOf('说明', 'zh-CN')]).toEqual([
    ...['zh-CN', 'en'],
    ...[undefined, undefined],
  ])
})

test('a period without years shows the years of its term', () => {
  const period = { term: { id: 'song', zh: '宋', en: 'Song dynasty', years: [960, 1279] } }
  const said = (of: ViewedRecord) => labelLines(of, 'zh-CN')[0]?.[0]?.text
  expect(said({ period })).toBe('宋（960—1279年）')
  expect(said({ period: { ...period, yearFrom: 1107 } })).toBe('宋（1107年）')
})

test('the label has one line each for period, material, size and number', () => {
  const texts = (locale: string) => labelLines(DING, locale).map((line) => line.map(({ text }) => text))
  expect(texts('zh-CN')).toEqual([
    ['商（约公元前1300—前1046年）'],
    ['青铜', '朱砂'],
    ['高 48.5 厘米，口径 1,200 毫米'],
    ['示例博物馆', 'M.7'],
  ])
  expect(texts('en-US')[0]).toEqual(['Shang dynasty (c. 1300–1046 BCE)'])
  expect(labelLines({}, 'zh-CN')).toEqual([])
})

test('the table has a row for each known field only', () => {
  expect(recordRows(DING, 'en-US').map(({ term }) => term)).toEqual([
    ...['Object type', 'Period', 'Materials', 'Dimensions', 'Institution', 'Accession number'],
  ])
  expect(recordRows(DING, 'en-US')[0]?.said).toEqual([{ text: 'Ding', lang: undefined, aat: '300198870' }])
  expect(digitisationRows(DING, 'zh-CN').map(({ said }) => said[0]?.text)).toEqual([
    '人工制作，未采集实物',
    '± 0.05 毫米',
    '不反映实物尺寸',
  ])
  expect([recordRows({}, 'zh-CN'), digitisationRows({}, 'zh-CN')]).toEqual([[], []])
})

test('a free term is marked as free', () => {
  const [, , materials] = recordRows(DING, 'en-US')
  expect(materials?.said).toMatchObject([{ text: 'Bronze' }, { text: '朱砂', lang: 'zh-CN', isFree: true }])
  expect(materials?.said[0]).not.toHaveProperty('isFree')
})

test('reviewers see every text in both languages and the fields that a change affects', () => {
  const said = (field: string) => reviewedRows(DING, 'zh-CN').find((row) => row.field === field)?.said
  expect(said('title')).toEqual([
    { text: '兽面纹青铜圆鼎', lang: 'zh-CN' },
    { text: 'Bronze Ding with Animal Masks', lang: 'en' },
  ])
  expect(said('period')).toMatchObject([{ text: '商' }, { text: 'Shang dynasty' }, { text: '约公元前1300—前1046年' }])
  const later: ViewedRecord = {
    ...DING,
    accessionNumber: undefined,
    culture: { en: 'Shang' },
    period: { ...DING.period, circa: false },
  }
  expect(changedRows(DING, later, 'zh-CN').map(({ field }) => field)).toEqual(['period', 'culture', 'accessionNumber'])
  expect(changedRows(DING, later, 'zh-CN')[2]).toMatchObject({ before: { said: [{ text: 'M.7' }] }, after: undefined })
  expect(changedRows(DING, DING, 'zh-CN')).toEqual([])
  expect(changedRows(null, { culture: { zh: '商' } }, 'en-US')).toHaveLength(1)
})

test('a citation names title, institution, creator, year, URL and day, and marks a modelled object', () => {
  const cited = {
    name: '鼎',
    creator: '河洛工作室',
    publishedAt: '2026-03-05T00:00:00.000Z',
    url: 'https://a.example/#1',
  }
  expect(citation({ ...cited, record: DING }, 'zh-CN', '2026-11-23')).toBe(
    '河洛工作室. 鼎（示例博物馆，M.7，示意模型）[DS/OL]. 文藏, 2026[2026-11-23]. https://a.example/#1.',
  )
  expect(citation({ ...cited, record: null }, 'en-US', '2026-11-23')).toBe(
    '河洛工作室. “鼎” [digital object]. Wencang, 2026. https://a.example/#1 (accessed 2026-11-23).',
  )
})
