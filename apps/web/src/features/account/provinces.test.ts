import { UserInfoPatch } from '@wencang/contract'
import { PROVINCES, provinceOf } from '@wencang/domain'
import { expect, test } from 'vitest'
import english from '../../i18n/locales/en-US.json' with { type: 'json' }
import chinese from '../../i18n/locales/zh-CN.json' with { type: 'json' }

test('the code of a province, a city or a county gives its province', () => {
  expect(provinceOf('42')).toBe('42')
  expect(provinceOf('420100')).toBe('42')
  expect(provinceOf('other')).toBe('other')
})

test('a missing or unknown code gives no province', () => {
  for (const code of [null, undefined, '', '99', '4', '421', '4201000']) expect(provinceOf(code)).toBeUndefined()
})

test('every region of the form, including other, has a name in both languages and is accepted by the server', () => {
  for (const { province } of [chinese, english]) expect(Object.keys(province).toSorted()).toEqual(PROVINCES.toSorted())
  expect(chinese.province['42']).toBe('湖北')
  expect(chinese.province.other).toBe('其他')
  for (const province of PROVINCES) expect(UserInfoPatch.parse({ province })).toEqual({ province })
  for (const province of ['Other', 'others', '4', '湖北', ' 42', '99', '000000', '421'])
    expect(UserInfoPatch.safeParse({ province }).success).toBe(false)
})
