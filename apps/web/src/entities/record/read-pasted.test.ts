import { decodeText } from '@wencang/domain'
import { expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'
import { EMPTY_RECORD } from './record-draft.ts'
import { faultsOf } from './record-faults.ts'

const read = (text: string) => readPasted(text, EMPTY_RECORD)

test('labelled lines of a museum’s page fill the fields that their labels name', () => {
  const { draft, found, rest } = read(`名称：兽面纹圆鼎
Title: Round Ding with Animal Masks
时代：商代晚期（约公元前1300—前1046年）
质地：青铜、朱砂
尺寸：高48.5、口径33厘米
重量：26.4公斤
出土地点：河南安阳 / Anyang, Henan
藏品编号：M.7
等级：一级
参考文献：
容庚：《商周彝器通考》，1941。
Bagley, 1987.`)
  expect(draft.title).toEqual({ zh: '兽面纹圆鼎', en: 'Round Ding with Animal Masks' })
  expect(draft.period).toEqual({ term: '商代晚期', yearFrom: '-1300', yearTo: '-1046', circa: true })
  expect(draft.materials).toEqual(['青铜', '朱砂'])
  expect(draft.dimensions).toEqual([
    { kind: 'height', value: '48.5', unit: 'cm' },
    { kind: 'mouthDiameter', value: '33', unit: 'cm' },
  ])
  expect(draft.weight).toEqual({ value: '26.4', unit: 'kg' })
  expect(draft.findPlace).toEqual({ zh: '河南安阳', en: 'Anyang, Henan' })
  expect(draft.accessionNumber).toBe('M.7')
  expect(draft.bibliography).toContain('Bagley, 1987.')
  expect(found).toContain('bibliography')
  expect(draft.bibliography.split('\n')).toHaveLength(2)
  expect(rest).toBe('等级：一级')
})

test('an unrecognised line is kept as the rest', () => {
  const { rest, draft } = read('名称：鼎\n\n等级：一级\n尺寸：很大')
  expect(draft.title.zh).toBe('鼎')
  expect(rest.split('\n')).toEqual(['等级：一级', '很大'])
})

test('a table row fills the fields that its header names', () => {
  const { draft, rest } = read('名称,年代,质地,等级\n"鼎, 带盖",北宋,"瓷、金",一级\n另一件,唐,,')
  expect(draft).toMatchObject({ title: { zh: '鼎, 带盖' }, period: { term: '北宋' }, materials: ['瓷', '金'] })
  expect(rest.split('\n')).toEqual(['等级: 一级', '另一件, 唐, '])
})

test('unnamed label lines are read where they have one possible meaning', () => {
  const { draft, rest } = read(`Meiping Vase
Northern Song dynasty, 960–1127
Stoneware
H. 18 1/2 in. (47 cm)
Gift of a friend`)
  expect(draft).toMatchObject({
    title: { en: 'Meiping Vase' },
    period: { term: 'Northern Song dynasty', yearFrom: '960', yearTo: '1127' },
    dimensions: [{ kind: 'height', value: '47', unit: 'cm' }],
  })
  expect(rest).toContain('Gift of a friend')
})

test('fields that the pasted text does not mention keep their values', () => {
  const before = { ...EMPTY_RECORD, accessionNumber: 'M.7', title: { zh: '鼎', en: '' } }
  expect(readPasted('质地：青铜', before).draft).toEqual({ ...before, materials: ['青铜'] })
  expect(before.materials).toEqual([])
})

test('invisible characters are removed, and any text is read in bounded time', () => {
  expect(read('质地：青\u200B铜').draft.materials).toEqual(['青铜'])
  const begun = performance.now()
  for (const text of ['9'.repeat(20_000), ',"'.repeat(20_000), '：\n'.repeat(20_000), ' 1/2'.repeat(5000)]) read(text)
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('pasting the same text in one language keeps the other language, and pasting a new text clears it', () => {
  const { draft: before } = read('出土地点：河南安阳 / Anyang, Henan')
  const place = (text: string) => readPasted(text, before).draft.findPlace
  expect(place('出土地点：河南安阳')).toEqual({ zh: '河南安阳', en: 'Anyang, Henan' })
  expect(place('Find place: Anyang, Henan')).toEqual({ zh: '河南安阳', en: 'Anyang, Henan' })
  expect(place('出土地点：陕西宝鸡')).toEqual({ zh: '陕西宝鸡', en: '' })
})

test('a row of a GBK file fills the same fields as a row of a UTF-8 file', () => {
  // 名称,年代,材质,尺寸 / 兽面纹鼎,商代晚期,青铜,高25厘米
  const bytes = Buffer.from(
    'c3fbb3c62cc4eab4fa2cb2c4d6ca2cb3dfb4e70acadec3e6cec6b6a62cc9ccb4facdedc6da2cc7e0cdad2cb8df3235c0e5c3d7',
    'hex',
  )
  expect(read(decodeText(new Uint8Array(bytes))).draft).toMatchObject({
    ...{ title: { zh: '兽面纹鼎' }, materials: ['青铜'] },
    dimensions: [{ kind: 'height', value: '25', unit: 'cm' }],
  })
})

test('invalid pasted values fill their fields with errors there: reversed years, emoji, ten thousand terms', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => `料${number}`)
  const { draft, rest } = read(`年代：公元1279—960年\n名称：青铜鼎🏺\n质地：${many.join('、')}`)
  // Text beyond the limit is returned in `rest`.
  expect([draft.materials[0], rest.endsWith('、料9999')]).toEqual(['料0', true])
  expect(Object.fromEntries(faultsOf(draft))).toEqual({
    'period.yearTo': 'backwards',
    materials: 'tooMany',
    'title.zh': 'emoji',
  })
})

test('dimensions without a unit fill their field with an error there', () => {
  const { draft, rest } = read('尺寸：高25、宽10厘米')
  expect([draft.dimensions.map(({ value, unit }) => value + unit), rest]).toEqual([['25cm', '10cm'], ''])
  expect(Object.fromEntries(faultsOf(read('尺寸：高25').draft))).toEqual({ 'dimensions.0.unit': 'unit' })
})
