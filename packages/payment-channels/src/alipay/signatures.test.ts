import { createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isNodeSigned, isNotificationSigned, signedNode } from './signatures.ts'
import { beijingTime, fromBeijingTime } from './times.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sign = (text: string, algorithm = 'RSA-SHA256') =>
  createSign(algorithm).update(text).sign(keys.privateKey, 'base64')
const NODE = 'alipay_trade_query_response'
const text = '{"code":"10000","msg":"a \\" } b","trade_no":"1"}'
const answer = (node = text, extra = '') => `{"${NODE}":${node}${extra},"sign":"${sign(text)}"}`

test('a response is verified over its exact text, including quotes and braces in strings', () => {
  const node = signedNode(answer(), NODE)
  expect(node?.text).toBe(text)
  expect(node && isNodeSigned(node, [keys.publicKey])).toBe(true)
})

test('a response may name its certificate before or after the signature', () => {
  const named = (tail: string) => signedNode(`{"${NODE}":${text},${tail}}`, NODE)?.certificateSn
  expect(named(`"alipay_cert_sn":"ab12","sign":"${sign(text)}"`)).toBe('ab12')
  expect(named(`"sign":"${sign(text)}","alipay_cert_sn":"ab12"`)).toBe('ab12')
  expect(named(`"sign":"${sign(text)}"`)).toBeUndefined()
})

test.each([
  ['another text', answer(text.replace('10000', '40004'))],
  ['no signature', `{"${NODE}":${text}}`],
  ['a second node of the same name', answer(text, `,"${NODE}":{"code":"40004"}`)],
  ['another node first', `{"x":1,"${NODE}":${text},"sign":"${sign(text)}"}`],
])('a response with %s is rejected', (_what, body) => {
  const node = signedNode(body, NODE)
  expect(node !== null && isNodeSigned(node, [keys.publicKey])).toBe(false)
})

test('a notification signed with SHA-1 is rejected', () => {
  const parameters = { app_id: '1', total_amount: '12.34', empty: '' }
  const message = 'app_id=1&empty=&total_amount=12.34'
  expect(isNotificationSigned({ ...parameters, sign_type: 'RSA2', sign: sign(message) }, [keys.publicKey])).toBe(true)
  expect(
    isNotificationSigned({ ...parameters, sign_type: 'RSA', sign: sign(message, 'RSA-SHA1') }, [keys.publicKey]),
  ).toBe(false)
  expect(
    isNotificationSigned({ ...parameters, total_amount: '0.01', sign_type: 'RSA2', sign: sign(message) }, [
      keys.publicKey,
    ]),
  ).toBe(false)
})

test('times are in Beijing’s time zone on any machine', () => {
  expect(beijingTime(new Date('2026-11-20T16:30:00Z'))).toBe('2026-11-21 00:30:00')
  expect(fromBeijingTime('2026-11-21 00:30:00')).toEqual(new Date('2026-11-20T16:30:00Z'))
  expect(fromBeijingTime('yesterday')).toBeNull()
})
