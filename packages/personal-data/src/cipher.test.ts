import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPersonalDataCipher, type PlaceOfText } from './cipher.ts'
import { parseKeys } from './keys.ts'

const NUMBER = '11010519491231002X'
const place: PlaceOfText = { table: 'identity_check', column: 'certification_number', row: 'row-1' }
const oldKey = randomBytes(32)
const cipher = createPersonalDataCipher([oldKey])

test('a decrypted text equals the original, and no two ciphertexts are the same', () => {
  const first = cipher.encrypt(NUMBER, place)
  expect(cipher.decrypt(first, place)).toBe(NUMBER)
  expect(cipher.encrypt(NUMBER, place).cipher).not.toEqual(first.cipher)
})

test.each<[string, Partial<PlaceOfText>]>([
  ['row', { row: 'row-2' }],
  ['column', { column: 'bank_card_number' }],
  ['table', { table: 'onboarding_application' }],
])('a text cannot be decrypted in another %s', (_what, change) => {
  const secret = cipher.encrypt(NUMBER, place)
  expect(() => cipher.decrypt(secret, { ...place, ...change })).toThrow()
})

test('another key, a changed bit and a truncated text are detected', () => {
  const secret = cipher.encrypt(NUMBER, place)
  expect(() => createPersonalDataCipher([randomBytes(32)]).decrypt(secret, place)).toThrow(/not configured/)
  const changed = Buffer.from(secret.cipher)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => cipher.decrypt({ ...secret, cipher: changed }, place)).toThrow()
  expect(() => cipher.decrypt({ ...secret, cipher: secret.cipher.subarray(0, 20) }, place)).toThrow()
})

test('after a key change old texts can still be read, and new ones use the new key', () => {
  const secret = cipher.encrypt(NUMBER, place)
  const rotated = createPersonalDataCipher([randomBytes(32), oldKey])
  expect(rotated.decrypt(secret, place)).toBe(NUMBER)
  expect(rotated.encrypt(NUMBER, place).keyId).toBe(rotated.currentKeyId)
  expect(rotated.currentKeyId).not.toBe(secret.keyId)
  expect(rotated.keyIds).toContain(secret.keyId)
})

test('keys are read from hex, the current one first; malformed ones are rejected', () => {
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
  expect(parseKeys(a).map((key) => key.toString('hex'))).toEqual([a])
  expect(parseKeys(a, ` ${b}, `).map((key) => key.toString('hex'))).toEqual([a, b])
  expect(() => parseKeys('abc')).toThrow(TypeError)
  expect(() => parseKeys(a, 'abc')).toThrow(TypeError)
})
