import { createHmac, timingSafeEqual } from 'node:crypto'
import { CHOSEN_NOTICE_GROUPS } from '@wencang/domain'
import type { UnsubscribeWish } from '../ports/messenger.ts'

/** Signed links without sign-in. Never expire: old mails are opened too. */
export interface UnsubscribeTokens {
  make(wish: UnsubscribeWish): string
  /** @returns null for a forged or malformed token. */
  read(token: string): UnsubscribeWish | null
}

const TOKEN = /^([0-9a-f-]{36})\.([a-z]+)\.([\w-]{43})$/
const GROUPS = [...CHOSEN_NOTICE_GROUPS, 'all'] as const

export function createUnsubscribeTokens(key: string): UnsubscribeTokens {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    make({ userId, group }) {
      const text = `${userId}.${group}`
      return `${text}.${signatureOf(text).toString('base64url')}`
    },
    read(token) {
      const [, userId = '', name = '', signature = ''] = TOKEN.exec(token) ?? []
      const group = GROUPS.find((one) => one === name)
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(`${userId}.${name}`)
      if (!group || given.length !== right.length || !timingSafeEqual(given, right)) return null
      return { userId, group }
    },
  }
}
