import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '@wencang/kernel/program'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import type { AlipayConfig } from '../channels/alipay/config.ts'
import type { WechatConfig } from '../channels/wechatpay/config.ts'
import { readConfig } from '../config.ts'

const rsaPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Exchanged keys of merchant and channel, for both channels. */
export const KEYS = {
  wechatMerchant: rsaPair(),
  wechatPlatform: rsaPair(),
  alipayApp: rsaPair(),
  alipayPlatform: rsaPair(),
}

export const TEST_VARIABLES = {
  DEMO: 'on',
  LOG_LEVEL: 'silent',
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_DATA_DIR: ':memory:',
  WECHATPAY_APP_ID: 'wx0000000000000001',
  WECHATPAY_APP_SECRET: '00000000000000000000000000000001',
  WECHATPAY_MERCHANT_ID: '1900000001',
  WECHATPAY_MERCHANT_SERIAL: '5C9A00000000000000000000000000000000AB01',
  WECHATPAY_MERCHANT_PUBLIC_KEY: KEYS.wechatMerchant.publicKey,
  WECHATPAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHATPAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_0119000000012026000000000001',
  WECHATPAY_PLATFORM_PRIVATE_KEY: KEYS.wechatPlatform.privateKey,
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_APP_PUBLIC_KEY: KEYS.alipayApp.publicKey,
  ALIPAY_PLATFORM_PRIVATE_KEY: KEYS.alipayPlatform.privateKey,
}

export interface TestSandbox extends AsyncDisposable {
  url: string
  config: WechatConfig & AlipayConfig
  /** @returns Status and JSON of the response. */
  post(path: string, body: unknown): Promise<{ status: number; json: unknown }>
  advance(seconds: number): Promise<void>
}

/** Starts on a free port; state is discarded unless a folder is given. */
export async function startTestSandbox(overrides: Record<string, string> = {}): Promise<TestSandbox> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({
    ...TEST_VARIABLES,
    SANDBOX_PORT: String(port),
    PUBLIC_SANDBOX_URL: url,
    ...overrides,
  }) as WechatConfig & AlipayConfig
  const app = buildApp(config)
  await app.listen({ host: '127.0.0.1', port })

  async function post(path: string, body: unknown) {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, json: await response.json() }
  }

  return {
    url,
    config,
    post,
    advance: async (advanceSeconds) => void (await post('/control/clock', { advanceSeconds })),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

export interface ReceivedNotification {
  headers: IncomingHttpHeaders
  body: string
}

export interface TestMerchant extends AsyncDisposable {
  notifyUrl: string
  received: ReceivedNotification[]
  /** Response to notifications from now on. */
  answer: { status: number; body: string }
  /** Waits for the nth notification, counted from one. */
  notification(count: number): Promise<ReceivedNotification>
}

/** Merchant server that receives notifications. */
export async function startTestMerchant(): Promise<TestMerchant> {
  const received: ReceivedNotification[] = []
  const waiting: { count: number; resolve: (notification: ReceivedNotification) => void }[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(merchant.answer.status).end(merchant.answer.body)
    for (const waiter of waiting) {
      const notification = received[waiter.count - 1]
      if (notification) waiter.resolve(notification)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const merchant: TestMerchant = {
    notifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    received,
    answer: { status: 200, body: 'success' },
    notification(count) {
      const { promise, resolve } = Promise.withResolvers<ReceivedNotification>()
      const known = received[count - 1]
      if (known) resolve(known)
      else waiting.push({ count, resolve })
      return promise
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return merchant
}

/** Both close when the test finishes. */
export async function startSandboxAndMerchant(): Promise<{ sandbox: TestSandbox; merchant: TestMerchant }> {
  const sandbox = await startTestSandbox()
  const merchant = await startTestMerchant()
  onTestFinished(async () => {
    await sandbox[Symbol.asyncDispose]()
    await merchant[Symbol.asyncDispose]()
  })
  return { sandbox, merchant }
}
