import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { machineVariables } from '@wencang/kernel/testing'
import { expect, test } from 'vitest'
import { readPaymentConfig } from './config.ts'
import { closeAfterAll } from './testing/index.ts'
import { CHANNEL_KEYS, startSandbox } from './testing/sandbox-process.ts'

const outsider = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const sandbox = closeAfterAll(await startSandbox())

/** Runs the check with some variables changed. */
async function check(change: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'check-payments.ts')], {
    env: { ...machineVariables(), DEMO: 'on', ...sandbox.variables, ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, said: said + complained }
}

test('a right configuration is proven at both channels', async () => {
  const { code, said } = await check()
  expect(said).toMatch(/✓ WeChat Pay: .*\n✓ Alipay: /)
  expect(code).toBe(0)
})

test.each([
  ['another merchant key', { WECHATPAY_MERCHANT_PRIVATE_KEY: outsider.privateKey }, /✗ WeChat Pay: .*MERCHANT_SERIAL/],
  [
    'another platform key',
    { WECHATPAY_PLATFORM_PUBLIC_KEY: outsider.publicKey },
    /✗ WeChat Pay: WECHATPAY_PLATFORM_PUBLIC_KEY/,
  ],
  ['another app', { ALIPAY_APP_ID: 'sandbox-other' }, /✗ Alipay: .*ALIPAY_APP_ID/],
  ['another app key', { ALIPAY_APP_PRIVATE_KEY: outsider.privateKey }, /✗ Alipay: .*ALIPAY_APP_PRIVATE_KEY/],
  ['another Alipay key', { ALIPAY_PLATFORM_PUBLIC_KEY: outsider.publicKey }, /✗ Alipay: ALIPAY_PLATFORM_PUBLIC_KEY/],
  ['an unreachable address', { ALIPAY_GATEWAY_URL: 'http://127.0.0.1:1/gateway.do' }, /✗ Alipay: No response/],
  ['half a key', { WECHATPAY_PLATFORM_PUBLIC_KEY: '' }, /WECHATPAY_PLATFORM_PUBLIC_KEY: is required/],
])('%s is reported in words, without any key', async (_what, change, words) => {
  const { code, said } = await check(change)
  expect(said).toMatch(words)
  expect(said).not.toContain('BEGIN')
  expect(code).toBe(1)
})

type Files = Record<'app' | 'platform' | 'root', string>

test('in certificate mode a right configuration is proven, and errors are reported in words', async () => {
  const files = (await sandbox.control('/alipay/platform', { signsBy: 'certificate' })) as Files
  await using another = await startSandbox()
  const others = (await another.control('/alipay/platform', {})) as Files
  const variables = {
    ALIPAY_VERIFY_BY: 'certificate',
    ALIPAY_PLATFORM_PUBLIC_KEY: '',
    ALIPAY_APP_CERT: files.app,
    ALIPAY_PLATFORM_CERT: files.platform,
    ALIPAY_ROOT_CERT: files.root,
  }
  const { publicKey } = CHANNEL_KEYS.alipayPlatform
  const said: [Record<string, string>, RegExp][] = [
    [{}, /✓ Alipay: /],
    [{ ALIPAY_VERIFY_BY: '', ALIPAY_PLATFORM_PUBLIC_KEY: publicKey }, /✗ Alipay: .*certificate mode/],
    [{ ALIPAY_APP_CERT: others.app }, /✗ Alipay: ALIPAY_APP_CERT is not the certificate/],
    [{ ALIPAY_ROOT_CERT: others.root }, /✗ Alipay: ALIPAY_ROOT_CERT/],
    [{ ALIPAY_PLATFORM_CERT: others.platform }, /✗ Alipay: .*ALIPAY_PLATFORM_CERT/],
  ]
  await Promise.all(
    said.map(async ([change, words]) => {
      const answer = await check({ ...variables, ...change })
      expect(answer.said).toMatch(words)
      expect(answer.said).not.toContain('BEGIN')
      expect(answer.code).toBe(words.source.startsWith('✓') ? 0 : 1)
    }),
  )
  await sandbox.control('/alipay/platform', { signsBy: 'public-key' })

  const refused: [Record<string, string>, RegExp][] = [
    [{ ALIPAY_PLATFORM_CERT: files.app }, /ALIPAY_PLATFORM_CERT: is the app’s own certificate/],
    [{ ALIPAY_APP_CERT: files.platform }, /ALIPAY_APP_CERT: is about another key/],
    [{ ALIPAY_ROOT_CERT: '' }, /ALIPAY_ROOT_CERT: is required/],
    [{ ALIPAY_ROOT_CERT: 'roots' }, /ALIPAY_ROOT_CERT: takes certificates/],
  ]
  for (const [change, words] of refused)
    expect(() => readPaymentConfig({ ...sandbox.variables, ...variables, ...change })).toThrow(words)
})
