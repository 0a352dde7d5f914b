import { expect, test } from 'vitest'
import { broaderOf, namesOf, TERM_KINDS, TERMS, termOf } from './index.ts'
import { readTerms } from './read-terms.ts'

const spelled = (name: string) => name.normalize('NFKC').toLowerCase()

test.each(TERM_KINDS)('%s: each ID is a slug and belongs to one term', (kind) => {
  const ids = TERMS[kind].map(({ id }) => id)
  expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  expect(ids.length).toBe(new Set(ids).size)
})

test.each(TERM_KINDS)('%s: each term has a Chinese and an English label', (kind) => {
  const wrong = TERMS[kind].filter(
    ({ zh, en }) => !/\p{Script=Han}/u.test(zh) || !/^[\p{Script=Latin}\d ',()–-]+$/u.test(en),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test.each(TERM_KINDS)('%s: each name belongs to one term, and no term repeats a name', (kind) => {
  const owners = new Map<string, string[]>()
  for (const term of TERMS[kind])
    for (const name of namesOf(term)) owners.set(spelled(name), [...(owners.get(spelled(name)) ?? []), term.id])
  expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([])
})

test.each(TERM_KINDS)('%s: broader terms exist without cycles', (kind) => {
  for (const { id, broader } of TERMS[kind]) {
    if (broader !== undefined) expect(termOf(kind, broader), `${id} is narrower than ${broader}`).toBeDefined()
    expect(broaderOf(kind, id).map((term) => term.id)).not.toContain(id)
  }
})

test.each(TERM_KINDS)('%s: a number of the thesaurus belongs to one term', (kind) => {
  const numbers = TERMS[kind].flatMap(({ aat }) => aat ?? [])
  expect(numbers.filter((number) => !/^300\d{6}$/.test(number))).toEqual([])
  expect(numbers.length).toBe(new Set(numbers).size)
})

test('every period has years in order, without a year 0, and shares some with its broader period', () => {
  for (const { id, years, broader } of TERMS.period) {
    const [from, to] = years ?? [0, 0]
    expect([from === 0, to === 0, from < to], id).toEqual([false, false, true])
    const around = broader === undefined ? undefined : termOf('period', broader)?.years
    if (around) expect([from < around[1], to > around[0]], `${id} and ${broader}`).toEqual([true, true])
  }
})

test('only periods have years, and object types name periods that exist', () => {
  for (const kind of TERM_KINDS)
    for (const { id, years, periods, also } of TERMS[kind]) {
      expect(years !== undefined, id).toBe(kind === 'period')
      for (const period of periods ?? []) expect(termOf('period', period), `${id}: ${period}`).toBeDefined()
      for (const other of also ?? []) expect(termOf(kind, other), `${id}: ${other}`).toBeDefined()
    }
})

test('a traditional form is given only if it differs', () => {
  const same = TERM_KINDS.flatMap((kind) => TERMS[kind]).filter(({ zh, zhHant }) => zh === zhHant)
  expect(same).toEqual([])
})

test('the lists contain the most common terms', () => {
  expect(termOf('objectType', 'ding')).toMatchObject({ zh: '鼎', en: 'Ding' })
  expect(broaderOf('objectType', 'ding').map(({ zh }) => zh)).toContain('青铜器')
  expect(broaderOf('objectType', 'ru-ware').map(({ en }) => en)).toEqual(['Celadon', 'Porcelain ware', 'Ceramics'])
  expect(broaderOf('period', 'song-northern').map(({ zh }) => zh)).toEqual(['宋'])
  expect(termOf('objectType', 'ru-ware')?.periods).toEqual(['song-northern'])
})

test('an invalid line is named', () => {
  expect(() => readTerms('ding | 鼎', {})).toThrow('ding | 鼎')
  expect(() => readTerms('a | 甲 | A\n    b | 乙 | B', {})).toThrow('b | 乙 | B')
  expect(() => readTerms('a | 甲 | A | | later', {})).toThrow('later')
})
