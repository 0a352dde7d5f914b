import { MAIL_TEMPLATES } from '@wencang/contract'
import { expect, test } from 'vitest'
import { draftOf, isSame, problemOf } from './text-draft.ts'

test('a mail starts with its built-in text, and a document starts empty', () => {
  expect(draftOf('mail-code', undefined)).toMatchObject({ title: MAIL_TEMPLATES['mail-code'].title })
  expect(draftOf('terms', undefined).body['zh-CN']).toBe('')
})

test('the first mistake is named at its field', () => {
  const draft = { ...draftOf('mail-code', undefined), change: '改写' }
  expect(problemOf('mail-code', draft)).toBeNull()
  const body = (zh: string) => ({ ...draft, body: { ...draft.body, 'zh-CN': zh } })
  expect(problemOf('mail-code', body('{code} {user}'))).toEqual({
    path: 'body.zh-CN',
    kind: 'placeholder',
    name: 'user',
  })
  expect(problemOf('mail-code', body('您好'))).toEqual({ path: 'body.zh-CN', kind: 'missing', name: 'code' })
  expect(problemOf('mail-code', body(' '))).toEqual({ path: 'body.zh-CN', kind: 'empty' })
  expect(problemOf('mail-code', { ...draft, change: ' ' })).toEqual({ path: 'change', kind: 'empty' })
})

test('texts are equal if only the change description differs', () => {
  const draft = draftOf('mail-code', undefined)
  expect(isSame(draft, { ...draft, change: '改写' } as typeof draft)).toBe(true)
  expect(isSame(draft, { ...draft, title: { ...draft.title, 'en-US': 'Code {code}' } })).toBe(false)
})
