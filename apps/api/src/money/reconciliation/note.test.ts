import { expect, test } from 'vitest'
import { noteText, readNote } from './note.ts'

test('a stored note is read again, and the free text of older versions is ignored', () => {
  for (const kind of ['no_bill', 'no_answer', 'applied'] as const)
    expect(readNote(noteText({ kind, count: 12 }))).toEqual({ kind, count: 12 })
  expect(readNote(null)).toBeNull()
  expect(readNote('the channel has no bill of this day yet')).toBeNull()
})
