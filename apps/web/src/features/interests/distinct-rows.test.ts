import { expect, test } from 'vitest'
import { distinctRows } from './distinct-rows.ts'

const row = (ids: string) => [...ids].map((id) => ({ id }))
const idsOf = (rows: ReturnType<typeof distinctRows>) => rows.map((one) => one?.map(({ id }) => id).join(''))

test('no row repeats the shown asset or an asset of a row above', () => {
  expect(idsOf(distinctRows('x', [row('abxcde'), row('axcefgh'), row('habij')]))).toEqual(['abcd', 'efgh', 'ij'])
})

test('a row that would have a single card is left out, and its asset may be shown below', () => {
  expect(idsOf(distinctRows('x', [row('xa'), row('abc'), row('bc')]))).toEqual(['', 'abc', ''])
})

test('a row waits for the rows above it', () => {
  expect(distinctRows('x', [row('ab'), undefined, row('cd')])).toEqual([row('ab'), undefined, undefined])
})
