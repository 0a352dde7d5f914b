import { expect, test } from 'vitest'
import { parseAccountName } from './account-name.ts'

test.each([
  [' Buyer@Demo.Test ', { type: 'email', value: 'buyer@demo.test' }],
  ['13800000000', { type: 'phone', value: '13800000000' }],
  ['+86 138-0000-0000', { type: 'phone', value: '13800000000' }],
  ['8613800000000', { type: 'phone', value: '13800000000' }],
  ['12800000000', null],
  ['1380000000', null],
  ['a@b', null],
  ['a@@b.cn', null],
  ['a b@c.cn', null],
  ['a\0b@c.cn', null],
  ['a\u200bb@c.cn', null],
  ['', null],
  [`${'a'.repeat(250)}@b.cn`, null],
])('%s is read as %o', (typed, expected) => {
  expect(parseAccountName(typed)).toEqual(expected)
})
