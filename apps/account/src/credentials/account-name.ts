import { readMainlandPhone } from '@wencang/domain'

/** Lower-case email or 11-digit mainland mobile number. */
export type AccountName = { type: 'email'; value: string } | { type: 'phone'; value: string }

/** One @, a dotted host, no spaces or control characters. */
const EMAIL = /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u

/** Normalises a typed name; null if neither email nor mainland number. */
export function parseAccountName(typed: string): AccountName | null {
  const value = typed.trim().toLowerCase()
  const phone = readMainlandPhone(value)
  if (phone !== null) return { type: 'phone', value: phone }
  if (value.length <= 254 && EMAIL.test(value)) return { type: 'email', value }
  return null
}
