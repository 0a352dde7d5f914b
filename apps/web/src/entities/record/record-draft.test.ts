import type { ShownRecord } from '@wencang/contract'
import { RIGHTS_STATEMENTS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { readBilingual, readNumber, readTerm, readYear, yearsOfPeriod } from './read-typed.ts'
import { draftOfRecord, EMPTY_RECORD, type RecordDraft, recordSchema, sentRecord } from './record-draft.ts'
import { faultsOf } from './record-faults.ts'

const SHOWN: ShownRecord = {
  title: { zh: '圆鼎', en: 'Round Ding' },
  otherTitles: [{ zh: '饕餮纹鼎', en: 'Taotie Ding' }, { en: 'Food Vessel' }],
  type: { id: 'ding', zh: '鼎', en: 'Ding' },
  period: { term: { id: 'shang-late', zh: '商代晚期', en: 'Late Shang' }, yearFrom: -1300, yearTo: -1046, circa: true },
  materials: [
    { id: 'bronze', zh: '青铜', en: 'Bronze' },
    { zh: '朱砂', en: 'cinnabar' },
  ],
  dimensions: [{ kind: 'height', value: 48.5, unit: 'cm' }],
  weight: { value: 26, unit: 'kg' },
  inscription: { zh: '第一行\n第二行' },
  accessionNumber: 'M.7',
  bibliography: ['容庚，1941。', 'Bagley, 1987.'],
  digitisation: {
    date: '2024-05',
    methods: ['laser'],
    resolution: { value: 0.2, unit: 'mm' },
    by: { zh: '数字化组' },
    scale: 'true',
  },
  rights: RIGHTS_STATEMENTS.mark,
}

const draft = (change: Partial<RecordDraft> = {}): RecordDraft => ({ ...EMPTY_RECORD, ...change })
const period = (change: Partial<RecordDraft['period']>) => draft({ period: { ...EMPTY_RECORD.period, ...change } })
const faults = (of: RecordDraft) => Object.fromEntries(faultsOf(of))

test.each(['zh-CN', 'en-US'])('a stored record that is opened in %s and sent again is unchanged', (locale) => {
  expect(recordSchema.parse(draftOfRecord(SHOWN, locale))).toEqual(sentRecord(SHOWN))
  expect(sentRecord(SHOWN)?.type).toEqual({ id: 'ding' })
})

test('an empty form becomes no record', () => {
  expect(recordSchema.parse(EMPTY_RECORD)).toBeNull()
  expect(draftOfRecord(null, 'zh-CN')).toBe(EMPTY_RECORD)
  expect(faultsOf(EMPTY_RECORD).size).toBe(0)
})

test('a term is found by any of its names; another word is a free term in its language', () => {
  expect(['青铜', 'bronze', ' BRONZE '].map((name) => readTerm('material', name))).toEqual(
    Array.from({ length: 3 }, () => ({ id: 'bronze' })),
  )
  expect(readTerm('period', '殷墟')).toMatchObject({ id: expect.stringMatching(/^shang/) })
  expect(readTerm('material', '月光石粉')).toEqual({ zh: '月光石粉' })
  expect(readBilingual('朱砂 / cinnabar')).toEqual({ zh: '朱砂', en: 'cinnabar' })
  expect(readBilingual('cinnabar／朱砂')).toEqual({ zh: '朱砂', en: 'cinnabar' })
  expect(readBilingual('1/2 size')).toEqual({ en: '1/2 size' })
})

test.each([
  ['960', 960],
  ['公元960年', 960],
  ['-1300', -1300],
  ['−1300', -1300],
  ['公元前1300年', -1300],
  ['前1300', -1300],
  ['约前1300', -1300],
  ['1300 BCE', -1300],
  ['c. 1300 BC', -1300],
  ['９６０', 960],
  ['618 CE', 618],
  ['宋', Number.NaN],
  ['12th century', Number.NaN],
  ['', Number.NaN],
])('the year %s is read', (text, year) => {
  expect(readYear(text)).toBe(year)
})

test('numbers with thousands separators or full-width digits are read, and other text is rejected', () => {
  expect(['1,200.5', '４８．５', '48,5', '-3', '1e3', ''].map(readNumber)).toEqual([
    1200.5,
    48.5,
    ...Array.from({ length: 4 }, () => Number.NaN),
  ])
})

test('a listed period fills in its years', () => {
  expect(yearsOfPeriod('北宋')).toEqual({ yearFrom: '960', yearTo: '1127' })
  expect(yearsOfPeriod('Han')).toEqual({ yearFrom: '-206', yearTo: '220' })
  expect(yearsOfPeriod('某时')).toBeUndefined()
})

test('each error is reported at its field', () => {
  expect(faults(period({ yearFrom: '1279', yearTo: '960' }))).toEqual({ 'period.yearTo': 'backwards' })
  expect(faults(period({ yearFrom: '宋初' }))).toEqual({ 'period.yearFrom': 'year' })
  expect(faults(period({ yearTo: '960' }))).toEqual({ 'period.yearFrom': 'yearMissing' })
  const row = (value: string, unit = 'cm') => ({ kind: 'height' as const, value, unit })
  expect(faults(draft({ dimensions: [row(''), row('3', ''), row('tall')] }))).toEqual({
    'dimensions.1.unit': 'unit',
    'dimensions.2.value': 'number',
  })
  expect(faults(draft({ weight: { value: '3', unit: '' } }))).toEqual({ 'weight.unit': 'unit' })
  expect(faults(draft({ culture: { zh: '商🏺', en: '商代的' } }))).toEqual({
    'culture.zh': 'emoji',
    'culture.en': 'language',
  })
  expect(faults(draft({ accessionNumber: 'M\u202E7' }))).toEqual({ accessionNumber: 'invisible' })
  expect(faults(draft({ culture: { zh: '商'.repeat(201), en: '' } }))).toEqual({ 'culture.zh': 'tooLong' })
  expect(faults(draft({ materials: Array.from({ length: 13 }, (_, i) => `料${i}`) }))).toEqual({ materials: 'tooMany' })
  expect(faults(draft({ digitisation: { ...EMPTY_RECORD.digitisation, date: '2024-13' } }))).toEqual({
    'digitisation.date': 'date',
  })
})

test('a record with an error is not sent', () => {
  expect(recordSchema.safeParse(period({ yearFrom: '宋初' })).success).toBe(false)
})
