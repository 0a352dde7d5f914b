import { RECORD_LIMITS as LIMITS, RIGHTS_NAMES, RIGHTS_STATEMENTS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { ObjectRecord, RECORD_FIELDS, TEXT_FAULTS, writtenRecord } from './object-record.ts'

const FULL: ObjectRecord = {
  title: { zh: '兽面纹青铜圆鼎', en: 'Bronze Ding with Animal Masks' },
  otherTitles: [{ zh: '饕餮纹鼎', en: 'Taotie Ding' }, { en: 'Ritual Food Vessel' }],
  label: { zh: '商代晚期。\n立耳圆腹。', en: 'Late Shang.\nUpright handles.' },
  type: { id: 'ding' },
  period: { term: { id: 'shang' }, yearFrom: -1300, yearTo: -1046, circa: true },
  culture: { zh: '殷商', en: 'Shang' },
  maker: { zh: '佚名', en: 'Unknown' },
  materials: [{ id: 'bronze' }, { zh: '朱砂', en: 'cinnabar' }],
  techniques: [{ id: 'piece-mould-casting' }],
  dimensions: [{ kind: 'height', value: 48.5, unit: 'cm' }],
  weight: { value: 26.4, unit: 'kg' },
  inscription: { zh: '子子孙孙永宝用', en: '子子孙孙永宝用' },
  subject: { zh: '兽面', en: 'Animal mask' },
  findPlace: { zh: '河南安阳', en: 'Anyang, Henan' },
  currentPlace: { zh: '北京', en: 'Beijing' },
  institution: { zh: '示例博物馆', en: 'A Museum' },
  accessionNumber: 'M.1935/7',
  provenance: { zh: '发掘所得。', en: 'Excavated.' },
  bibliography: ['容庚：《商周彝器通考》，1941。', 'Bagley, R. Shang Ritual Bronzes, 1987.'],
  condition: { zh: '完整', en: 'Complete' },
  digitisation: {
    date: '2024-05',
    methods: ['photogrammetry', 'structuredLight'],
    device: 'Sony α7R V',
    resolution: { value: 0.2, unit: 'mm' },
    uncertainty: { value: 50, unit: 'um' },
    software: 'Metashape 2.1',
    by: { zh: '数字化组', en: 'Imaging team' },
    scale: 'true',
  },
  rights: RIGHTS_STATEMENTS.mark,
}

const faults = (record: unknown) =>
  (ObjectRecord.safeParse(record).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
const faultyPaths = (record: unknown) => faults(record).map(([path]) => path)

test('a full record is accepted unchanged, and so is each of its fields alone', () => {
  expect(ObjectRecord.parse(FULL)).toEqual(FULL)
  expect(Object.keys(FULL).sort()).toEqual([...RECORD_FIELDS].sort())
  for (const [field, value] of Object.entries(FULL))
    expect(ObjectRecord.parse({ [field]: value })).toEqual({ [field]: value })
})

test('a record from a response can be sent back', () => {
  const shown = {
    ...FULL,
    type: { id: 'ding', zh: '鼎', en: 'Ding', aat: '300198870' },
    period: { ...FULL.period, term: { id: 'shang', zh: '商', en: 'Shang' } },
    materials: [{ id: 'bronze', zh: '青铜', en: 'Bronze' }, FULL.materials?.[1] ?? {}],
  }
  expect(writtenRecord(shown)).toEqual(FULL)
  expect(writtenRecord({ period: { yearFrom: 960 } })).toEqual({ period: { yearFrom: 960 } })
})

test.each<[what: string, record: unknown, path: string]>([
  ['years that run backwards', { period: { yearFrom: 1279, yearTo: 960 } }, 'period.yearTo'],
  ['BCE years that run backwards', { period: { yearFrom: -221, yearTo: -475 } }, 'period.yearTo'],
  ['a year 0', { period: { yearFrom: 0 } }, 'period.yearFrom'],
  ['half a year', { period: { yearFrom: 960.5 } }, 'period.yearFrom'],
  ['an end without a beginning', { period: { yearTo: 960 } }, 'period.yearFrom'],
  ['circa nothing', { period: { circa: true } }, 'period.circa'],
  ['a dimension without a unit', { dimensions: [{ kind: 'height', value: 48 }] }, 'dimensions.0.unit'],
  ['a dimension of nothing', { dimensions: [{ kind: 'height', value: 0, unit: 'cm' }] }, 'dimensions.0.value'],
  ['a length of four decimals', { dimensions: [{ kind: 'height', value: 1.2345, unit: 'mm' }] }, 'dimensions.0.value'],
  ['a weight without a unit', { weight: { value: 3 } }, 'weight.unit'],
  ['a term that is both', { type: { id: 'ding', zh: '鼎' } }, 'type.id'],
  ['a term that is neither', { materials: [{}] }, 'materials.0'],
  ['an ID that is none', { materials: [{ id: '../bronze' }] }, 'materials.0.id'],
  ['10,000 terms', { materials: Array.from({ length: 10_000 }, () => ({ id: 'bronze' })) }, 'materials'],
  ['a text without a language', { culture: {} }, 'culture'],
  ['an empty text', { culture: { zh: ' ' } }, 'culture.zh'],
  ['a text that is too long', { culture: { en: 'x'.repeat(LIMITS.nameLength + 1) } }, 'culture.en'],
  ['an unknown field', { colour: 'green' }, ''],
  ['an unknown field within', { period: { year: 5 } }, 'period'],
  ['a day that is not on the calendar', { digitisation: { date: '2023-02-29' } }, 'digitisation.date'],
  ['a digitisation that says nothing', { digitisation: {} }, 'digitisation'],
  ['rights of another list', { rights: 'https://example.org/mine' }, 'rights'],
  ['nothing', {}, ''],
])('%s is rejected at its field', (_, record, path) => {
  expect(faultyPaths(record)).toContain(path)
})

test.each<[what: string, text: string, fault: keyof typeof TEXT_FAULTS]>([
  ['a mark of the writing direction', '商\u202E周', 'invisible'],
  ['a control character', '商\u0007周', 'invisible'],
  ['a line break in one line', '商\n周', 'invisible'],
  ['emoji', '青铜鼎🏺', 'emoji'],
  ['what a conversion lost', '\uFFFD\uFFFDͭ', 'garbled'],
  ['English in the place of Chinese', 'A ritual vessel for cooking food', 'language'],
])('a text with %s is rejected with its error', (_, zh, fault) => {
  expect(faults({ culture: { zh } })).toEqual([['culture.zh', TEXT_FAULTS[fault]]])
})

test('Chinese in an English field is rejected, and a Chinese word in an English sentence is accepted', () => {
  expect(faults({ label: { en: '商代晚期青铜器' } })).toEqual([['label.en', TEXT_FAULTS.language]])
  expect(faults({ label: { en: 'A ding 鼎 with two handles', zh: '作者 Jun Imai\n第二行' } })).toEqual([])
})

test('the total size of a record is bounded', () => {
  const long = '铭'.repeat(LIMITS.referenceLength)
  expect(faults({ bibliography: Array.from({ length: LIMITS.references }, () => long) })).toEqual([])
  const full = Array.from({ length: LIMITS.references }, () => long)
  const provenance = { zh: '传'.repeat(LIMITS.provenanceLength) }
  expect(faultyPaths({ ...FULL, bibliography: full, provenance })).toContain('')
})

test('every rights statement is a URL of a known vocabulary that contains its name', () => {
  for (const name of RIGHTS_NAMES) expect(RIGHTS_STATEMENTS[name].split('/').at(-3)).toBe(name)
  for (const name of RIGHTS_NAMES)
    expect(RIGHTS_STATEMENTS[name]).toMatch(
      /^(http:\/\/rightsstatements\.org\/vocab\/[A-Za-z-]+\/1\.0\/|https:\/\/creativecommons\.org\/(publicdomain\/(mark|zero)\/1|licenses\/by(-n[cd]|-sa|-nc-sa|-nc-nd)?\/4)\.0\/)$/,
    )
})
