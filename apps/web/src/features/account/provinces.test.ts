import { expect, test } from 'vitest'
import { provinceOf } from './provinces.ts'

test('a code of a province, a city or a county lies in its province', () => {
  expect(provinceOf('42')).toBe('42')
  expect(provinceOf('420100')).toBe('42')
  expect(provinceOf('other')).toBe('other')
})

test('no code, and an unknown one, lie nowhere', () => {
  for (const code of [null, undefined, '', '99']) expect(provinceOf(code)).toBeUndefined()
})
