import { expect, test } from 'vitest'
import { provinceOf } from './provinces.ts'

test('the code of a province, a city or a county gives its province', () => {
  expect(provinceOf('42')).toBe('42')
  expect(provinceOf('420100')).toBe('42')
  expect(provinceOf('other')).toBe('other')
})

test('a missing or unknown code gives no province', () => {
  for (const code of [null, undefined, '', '99']) expect(provinceOf(code)).toBeUndefined()
})
