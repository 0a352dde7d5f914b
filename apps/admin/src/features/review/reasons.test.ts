import { expect, test } from 'vitest'
import chinese from '../../i18n/locales/zh-CN.json' with { type: 'json' }
import { fieldReasonsFor, fieldsOfForm, reasonsFor } from './reasons.ts'
import { REVIEW_KINDS } from '@wencang/contract'

test('every reason of the lists has a text', () => {
  const keys = REVIEW_KINDS.flatMap((kind) => [...reasonsFor(kind, 'reject'), ...reasonsFor(kind, 'violation')])
  expect(keys.filter((key) => !(key in chinese.reason))).toEqual([])
})

test('every field of both forms has reasons to choose from, each with a text', () => {
  for (const field of [...fieldsOfForm(0), ...fieldsOfForm(1)]) {
    const keys = fieldReasonsFor(field)
    expect(keys, field).not.toEqual([])
    expect(keys.filter((key) => !(key in chinese.fieldReason))).toEqual([])
    expect(chinese.applicationField).toHaveProperty(field)
  }
})

test('every reason of the texts is used', () => {
  const keys = REVIEW_KINDS.flatMap((kind) => [...reasonsFor(kind, 'reject'), ...reasonsFor(kind, 'violation')])
  const fieldKeys = [...fieldsOfForm(0), ...fieldsOfForm(1)].flatMap(fieldReasonsFor)
  expect(Object.keys(chinese.reason).filter((key) => !keys.includes(key))).toEqual([])
  expect(Object.keys(chinese.fieldReason).filter((key) => !fieldKeys.includes(key))).toEqual([])
})
