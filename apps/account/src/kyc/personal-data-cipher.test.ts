import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPersonalDataCipher } from './personal-data-cipher.ts'

const cipher = createPersonalDataCipher(randomBytes(32))

test('what was encrypted comes back, and never looks the same twice', () => {
  const first = cipher.encrypt('11010519491231002X', 'user-1')
  expect(cipher.decrypt(first, 'user-1')).toBe('11010519491231002X')
  expect(cipher.encrypt('11010519491231002X', 'user-1').cipher).not.toEqual(first.cipher)
})

test('another row, another key and a changed bit are noticed', () => {
  const secret = cipher.encrypt('11010519491231002X', 'user-1')
  expect(() => cipher.decrypt(secret, 'user-2')).toThrow()
  expect(() => createPersonalDataCipher(randomBytes(32)).decrypt(secret, 'user-1')).toThrow(/not configured/)
  const changed = Buffer.from(secret.cipher)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => cipher.decrypt({ ...secret, cipher: changed }, 'user-1')).toThrow()
})
