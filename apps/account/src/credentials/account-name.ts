import { readMainlandPhone } from '@wencang/domain'

/** An account name as it is stored and compared: an email in lower case, or a mainland mobile number of 11 digits. */
export type AccountName = { type: 'email'; value: string } | { type: 'phone'; value: string }

/** One @, a dotted host, no spaces and no control characters; only a code proves that it exists. */
const EMAIL = /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u

/** Normalises what a user typed as an account; null if it is neither an email nor a mainland mobile number. */
export function parseAccountName(typed: string): AccountName | null {
  const value = typed.trim().toLowerCase()
  const phone = readMainlandPhone(value)
  if (phone !== null) return { type: 'phone', value: phone }
  if (value.length <= 254 && EMAIL.test(value)) return { type: 'email', value }
  return null
}
