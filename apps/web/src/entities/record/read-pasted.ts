import { readTable } from '@wencang/domain'
import { readDimensions, readPeriod, readWeight } from './read-label.ts'
import { readBilingual, termIdOf } from './read-typed.ts'
import { EMPTY_RECORD, type RecordDraft, WORDS_FIELDS, type WordsField } from './record-draft.ts'

/** Ample for a page about one object. */
export const MAX_PASTED_LENGTH = 20_000

type PastedField = Exclude<keyof RecordDraft, 'digitisation' | 'rights'>

/** Field names on museum labels, pages and tables; lower case. */
const NAMES: Record<PastedField, readonly string[]> = {
  title: [
    '名称',
    '题名',
    '品名',
    '标题',
    '文物名称',
    '藏品名称',
    '中文名称',
    '英文名称',
    'title',
    'name',
    'object title',
  ],
  otherTitles: [
    '别名',
    '原名',
    '曾用名',
    '其他名称',
    'alternative title',
    'other title',
    'other titles',
    'also known as',
  ],
  label: ['说明', '说明牌', '介绍', '描述', '简介', 'description', 'label', 'label text'],
  type: ['类别', '器类', '类型', '器型', '文物类别', 'object type', 'type', 'classification', 'object name'],
  period: ['年代', '时代', '朝代', '时期', 'period', 'dynasty', 'date', 'dates', 'dating', 'date made'],
  culture: ['文化', '考古学文化', 'culture', 'people'],
  maker: ['作者', '制作者', '绘者', 'artist', 'maker', 'creator'],
  materials: ['质地', '材质', '材料', 'material', 'materials', 'medium'],
  techniques: ['工艺', '技法', '工艺技法', 'technique', 'techniques'],
  dimensions: ['尺寸', '规格', '尺寸信息', 'dimensions', 'dimension', 'measurements', 'size', 'overall'],
  weight: ['重量', '质量', 'weight'],
  inscription: ['铭文', '题跋', '款识', '题识', '铭文题跋', 'inscription', 'inscriptions', 'marks'],
  subject: ['题材', '主题', '纹饰', 'subject', 'subjects', 'depicts'],
  findPlace: [
    '出土地点',
    '出土地',
    '出土',
    '产地',
    '采集地点',
    '出土或产地',
    'findspot',
    'find place',
    'found in',
    'geography',
    'place of origin',
    'origin',
    'made in',
    'provenience',
    'found or made in',
  ],
  currentPlace: ['现存地', '现藏地', '现存地点', 'current place', 'current location', 'location'],
  institution: [
    '收藏单位',
    '馆藏单位',
    '收藏机构',
    '藏处',
    '收藏',
    'repository',
    'institution',
    'holding institution',
    'museum',
    'collection',
  ],
  accessionNumber: [
    '藏品编号',
    '总登记号',
    '登记号',
    '馆藏号',
    '编号',
    '文物编号',
    'accession number',
    'accession no',
    'object number',
    'inventory number',
    'museum number',
    'inv. no',
    'inv no',
  ],
  provenance: ['来源', '流传经过', '流传经历', '入藏经过', 'provenance', 'credit line'],
  bibliography: ['参考文献', '著录', '文献', 'bibliography', 'references', 'published references', 'literature'],
  condition: ['保存状况', '完残程度', '完残状况', '现状', 'condition'],
}
const FIELD_OF = new Map(
  (Object.entries(NAMES) as [PastedField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
)
const fieldNamed = (name: string) => FIELD_OF.get(name.normalize('NFKC').trim().toLowerCase().replace(/\.$/, ''))

export interface Pasted {
  /** Form with the parsed values. */
  draft: RecordDraft
  /** Filled fields, in order of appearance. */
  found: PastedField[]
  /** Lines that were not parsed. */
  rest: string
}

/** Parses copied museum text: `name: value` lines, one-row tables, or labels. Unmentioned fields keep their values. */
export function readPasted(text: string, before: RecordDraft): Pasted {
  const clean = text
    .slice(0, MAX_PASTED_LENGTH)
    .replace(/[\p{Cf}]/gu, '')
    .replaceAll('\r\n', '\n')
  const table = readTable(clean).map(({ cells }) => cells)
  const [head = [], row = [], ...others] = table
  const columns = head.map(fieldNamed)
  const pairs: Pair[] = []
  const rest: string[] = []
  if (table.length > 1 && columns.filter((field) => field !== undefined).length > 1) {
    row.forEach((value, index) => {
      const field = columns[index]
      if (field && value !== '') pairs.push({ field, value })
      else if (value !== '') rest.push(`${head[index] ?? ''}: ${value}`)
    })
    rest.push(...others.map((more) => more.join(', ')))
  } else readLines(clean, pairs, rest)
  // Text beyond the limit is returned in `rest`.
  if (text.length > MAX_PASTED_LENGTH) rest.push(text.slice(MAX_PASTED_LENGTH))
  return fill(before, pairs, rest)
}

type Pair = { field: PastedField; value: string }

/** Parses `name: value` lines, continuations, and unambiguous unnamed lines. */
function readLines(text: string, pairs: Pair[], rest: string[]): void {
  let open: (Pair & { isHeading: boolean }) | undefined
  let isFirst = true
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') {
      open = undefined
      continue
    }
    const [, name = '', value = ''] = /^([^:：\t]{1,40})\s*[:：\t]\s*(.*)$/.exec(line) ?? []
    const field = fieldNamed(name)
    const bare = field ?? fieldNamed(line)
    if (bare) {
      open = { field: bare, value: field ? value : '', isHeading: !field || value === '' }
      pairs.push(open)
    } else if (open && (open.isHeading || name === '')) open.value = open.value === '' ? line : `${open.value}\n${line}`
    else {
      open = undefined
      const guessed = guess(line, isFirst)
      if (guessed) pairs.push({ field: guessed, value: line })
      else rest.push(line)
    }
    isFirst = false
  }
}

/** Longer texts are not measurements, and slow to match. */
const MAX_MEASURED_LENGTH = 300

/** Field of an unnamed label line, if unambiguous. */
function guess(line: string, isFirst: boolean): PastedField | undefined {
  if (isFirst && [...line].length <= 60) return 'title'
  if (line.length > MAX_MEASURED_LENGTH) return undefined
  if (readDimensions(line).some(({ unit }) => unit !== '')) return 'dimensions'
  const { term, yearFrom } = readPeriod(line)
  if (termIdOf('period', term) || (yearFrom !== '' && /年|bce?\b|\bce\b|dynasty/i.test(line))) return 'period'
  if (termsIn(line).some((term) => termIdOf('material', term))) return 'materials'
  return undefined
}

const termsIn = (text: string) => text.split(/\s*(?:[,，、;；]|\band\b)\s*/).filter((term) => term !== '')

function fill(before: RecordDraft, pairs: Pair[], rest: string[]): Pasted {
  const draft = structuredClone(before)
  const found: PastedField[] = []
  for (const { field, value } of pairs) {
    if (value === '') continue
    if (!setField(draft, field, value, found.includes(field))) {
      rest.push(value)
      continue
    }
    if (!found.includes(field)) found.push(field)
  }
  return { draft, found, rest: rest.join('\n') }
}

const isWords = (field: PastedField): field is WordsField => (WORDS_FIELDS as readonly string[]).includes(field)

const MEASURED: readonly PastedField[] = ['period', 'dimensions', 'weight']

/**
 * @param isAgain Field repeated: another language, or another list item.
 * @returns whether the value was understood.
 */
function setField(draft: RecordDraft, field: PastedField, value: string, isAgain: boolean): boolean {
  if (isWords(field)) {
    const [said, before] = [readBilingual(value), draft[field]]
    // Repeating one language keeps the other's text.
    const isSame = (said.zh && said.zh === before.zh) || (said.en && said.en === before.en)
    draft[field] = { ...(isAgain || isSame ? before : EMPTY_RECORD[field]), ...said }
    return true
  }
  if (MEASURED.includes(field) && value.length > MAX_MEASURED_LENGTH) return false
  switch (field) {
    case 'period': {
      const period = readPeriod(value)
      draft.period = period
      return period.term !== '' || period.yearFrom !== ''
    }
    case 'dimensions': {
      const dimensions = readDimensions(value)
      if (dimensions.length > 0) draft.dimensions = dimensions
      return dimensions.length > 0
    }
    case 'weight': {
      const weight = readWeight(value)
      if (weight) draft.weight = weight
      return weight !== undefined
    }
    case 'materials':
    case 'techniques':
      draft[field] = [...new Set([...(isAgain ? draft[field] : []), ...termsIn(value)])]
      return true
    case 'otherTitles':
    case 'bibliography':
      draft[field] = isAgain ? `${draft[field]}\n${value}` : value
      return true
    default:
      draft[field] = value
      return true
  }
}
