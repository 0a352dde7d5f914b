import { describe, expect, test } from 'vitest'
import { createAuthority, stamp } from './authority.ts'
import { utf8 } from './bytes.ts'
import { requestTimestamp, tokenOf, verifyTimestamp } from './timestamp.ts'

const AT = new Date('2026-11-25T08:00:00Z')
const DATA = utf8('market.example/log\n3\nabc=\n')
const authority = await createAuthority('Example Time', AT)

describe('a timestamp', () => {
  test('is verified over its data and up to the root of its authority', async () => {
    const token = tokenOf(await stamp(authority, requestTimestamp(DATA), AT)) ?? new Uint8Array()
    expect(await verifyTimestamp(token, DATA, [authority.rootPem])).toEqual({ at: AT, authority: 'Example Time' })
    expect(await verifyTimestamp(token, utf8('other'), [authority.rootPem])).toBeUndefined()
    const outsider = await createAuthority('Example Time', AT)
    expect(await verifyTimestamp(token, DATA, [outsider.rootPem])).toBeUndefined()
    expect(await verifyTimestamp(token, DATA, [])).toBeUndefined()
  })

  test('that is truncated, extended or malformed is rejected without a crash', async () => {
    const token = tokenOf(await stamp(authority, requestTimestamp(DATA), AT)) ?? new Uint8Array()
    for (const broken of [
      token.subarray(0, 0),
      token.subarray(0, 50),
      token.subarray(0, -1),
      new Uint8Array([...token, 0]),
      utf8('nothing'),
    ])
      expect(await verifyTimestamp(broken, DATA, [authority.rootPem])).toBeUndefined()
  })

  test('with another time than the signed one is rejected', async () => {
    const token = tokenOf(await stamp(authority, requestTimestamp(DATA), AT)) ?? new Uint8Array()
    const text = Buffer.from(token).toString('latin1')
    const moved = Buffer.from(text.replace('20261125080000Z', '20251125080000Z'), 'latin1')
    expect(moved.equals(token)).toBe(false)
    expect(await verifyTimestamp(moved, DATA, [authority.rootPem])).toBeUndefined()
  })

  test('is denied by the authority for an invalid request', async () => {
    expect(tokenOf(await stamp(authority, utf8('nothing'), AT))).toBeUndefined()
    expect(tokenOf(utf8('nothing'))).toBeUndefined()
  })
})
