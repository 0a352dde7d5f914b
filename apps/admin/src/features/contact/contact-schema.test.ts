import { expect, test } from 'vitest'
import { contactSchema } from './contact-schema.ts'

test('empty fields are null, not blank', () => {
  expect(contactSchema.parse({ email: ' ', phone: '' })).toEqual({ email: null, phone: null })
})

test('email and phone are trimmed', () => {
  expect(contactSchema.parse({ email: ' service@example.org', phone: '400-000-0199 ' })).toEqual({
    email: 'service@example.org',
    phone: '400-000-0199',
  })
})

test.each(['service', 'service@', 'a b@example.org', 'service@example', 'service@example.', 'service@example..org'])(
  '%s is not an email address',
  (email) => {
    expect(contactSchema.safeParse({ email, phone: '' }).error?.issues).toMatchObject([{ path: ['email'] }])
  },
)
