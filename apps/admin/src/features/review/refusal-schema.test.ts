import { expect, test } from 'vitest'
import { refusalSchemaOf } from './refusal-schema.ts'

const NOTES = '按各项说明修改 / follow the notes'
const schema = refusalSchemaOf(NOTES)
const problemsOf = (typed: object) =>
  schema.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a field whose own reason is left empty is an error, not dropped', () => {
  expect(problemsOf({ reason: '不清晰', fieldReasons: { bankName: '支行', name: ' ' } })).toEqual([
    'fieldReasons: blank',
  ])
})

test('a rejection that refers to the notes needs a note on at least one field', () => {
  expect(problemsOf({ reason: NOTES, fieldReasons: {} })).toEqual(['fieldReasons: none'])
  expect(schema.parse({ reason: NOTES, fieldReasons: { name: '全称' } })).toEqual({
    reason: NOTES,
    fieldReasons: { name: '全称' },
  })
})

test('another rejection needs no note on a field', () => {
  expect(schema.parse({ reason: '不清晰', fieldReasons: {} })).toEqual({ reason: '不清晰' })
})
