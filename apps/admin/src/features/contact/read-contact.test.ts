import { expect, test } from 'vitest'
import { readContact } from './read-contact.ts'

test('what is left empty is missing, not blank', () => {
  expect(readContact({ email: ' ', phone: '' })).toEqual({ contact: { email: null, phone: null } })
})

test('both are kept without the blanks around them', () => {
  expect(readContact({ email: ' service@example.org', phone: '400-000-0199 ' })).toEqual({
    contact: { email: 'service@example.org', phone: '400-000-0199' },
  })
})

test.each(['service', 'service@', 'a b@example.org', 'service@example', 'service@example.'])(
  '%s is no email',
  (email) => {
    expect(readContact({ email, phone: '' })).toEqual({ problem: 'email' })
  },
)
