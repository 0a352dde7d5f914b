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

test.each(['abc', '1234', '400-800 转 1', '☎ 40080001'])('%s is not a phone number', (phone) => {
  expect(contactSchema.safeParse({ email: '', phone }).error?.issues).toMatchObject([{ path: ['phone'] }])
})

test.each(['12345', '+86 (571) 8888-0000', '400-000-0199'])('%s is a phone number', (phone) => {
  expect(contactSchema.parse({ email: '', phone }).phone).toBe(phone)
})

test.each(['service', 'service@', 'a b@example.org', 'service@example', 'service@example.', 'service@example..org'])(
  '%s is not an email address',
  (email) => {
    expect(contactSchema.safeParse({ email, phone: '' }).error?.issues).toMatchObject([{ path: ['email'] }])
  },
)
