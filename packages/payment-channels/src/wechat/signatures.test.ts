import { createCipheriv, createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixedPlatformKeys } from './platform-keys.ts'
import { decryptResource, signatureProblem } from './signatures.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const now = new Date('2026-11-20T00:00:00Z')
const platformKeys = fixedPlatformKeys(new Map([['PUB_KEY_ID_1', keys.publicKey]]))
const body = '{"a":1}'

function headers(change: Partial<Record<'timestamp' | 'nonce' | 'serial' | 'signature', string>> = {}) {
  const timestamp = change.timestamp ?? String(now.getTime() / 1000)
  const signature = createSign('RSA-SHA256').update(`${timestamp}\nn\n${body}\n`).sign(keys.privateKey, 'base64')
  const all = { timestamp, nonce: 'n', serial: 'PUB_KEY_ID_1', signature, ...change }
  return (name: string) => all[name.replace('wechatpay-', '') as keyof typeof all]
}

test('a notification that WeChat Pay signed within the last five minutes is accepted', async () => {
  expect(await signatureProblem(headers(), body, platformKeys, now)).toBeNull()
})

test.each([
  ['another body', headers(), '{"a":2}'],
  ['an old timestamp', headers({ timestamp: String(now.getTime() / 1000 - 301) }), body],
  ['a future timestamp', headers({ timestamp: String(now.getTime() / 1000 + 301) }), body],
  ['an unknown key', headers({ serial: 'MERCHANT_SERIAL' }), body],
  ['a probe’s signature', headers({ signature: 'WECHATPAY/SIGNTEST/abc' }), body],
  ['no signature', headers({ signature: '' }), body],
])('%s is rejected', async (_what, header, text) => {
  expect(await signatureProblem(header, text, platformKeys, now)).not.toBeNull()
})

const KEY = '0123456789abcdef0123456789abcdef'
function seal(text: string, associated = 'transaction') {
  const cipher = createCipheriv('aes-256-gcm', KEY, '123456789012')
  cipher.setAAD(Buffer.from(associated))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce: '123456789012',
    associated_data: associated,
    ciphertext: ciphertext.toString('base64'),
  }
}

test('a decrypted resource equals the original', () => {
  expect(decryptResource(KEY, seal('青铜鼎'))).toBe('青铜鼎')
})

test.each([
  [
    'flipped ciphertext',
    { ciphertext: Buffer.from(Buffer.from(seal('x').ciphertext, 'base64').map((byte) => byte ^ 1)).toString('base64') },
  ],
  ['wrong associated data', { associated_data: 'refund' }],
  ['a short tag', { ciphertext: Buffer.alloc(8).toString('base64') }],
  ['another algorithm', { algorithm: 'NONE' }],
])('a resource with %s does not decrypt', (_what, change) => {
  expect(() => decryptResource(KEY, { ...seal('x'), ...change })).toThrow()
})
