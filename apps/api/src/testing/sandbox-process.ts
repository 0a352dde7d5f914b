import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '@wencang/kernel/program'
import { machineVariables } from '@wencang/kernel/testing'

const rsaPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Keys of both sides; tests sign as the platform. */
export const CHANNEL_KEYS = {
  wechatMerchant: rsaPair(),
  wechatPlatform: rsaPair(),
  alipayApp: rsaPair(),
  alipayPlatform: rsaPair(),
}

export const CHANNEL_IDS = {
  WECHATPAY_APP_ID: 'sandbox-wx00000001',
  WECHATPAY_APP_SECRET: '00000000000000000000000000000001',
  WECHATPAY_MERCHANT_ID: 'sandbox-19000001',
  WECHATPAY_MERCHANT_SERIAL: '5C9A00000000000000000000000000000000AB01',
  WECHATPAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHATPAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_0119000000012026000000000001',
  ALIPAY_APP_ID: 'sandbox-2021000001',
  ALIPAY_SELLER_ID: '2088000000000001',
}

/** The sandbox's options for notifying the merchant. */
export interface NotifyFaults {
  delayMs?: number
  repeat?: number
  drop?: boolean | number
  corrupt?: boolean
  reorder?: boolean
}

/** The sandbox as a program, without the product's code. */
export interface SandboxProcess extends AsyncDisposable {
  url: string
  /** The product's variables for this sandbox. */
  variables: Record<string, string>
  /** An action of the payer. */
  act(outTradeNo: string, outcome: 'success' | 'fail' | 'close', notify?: NotifyFaults): Promise<void>
  control(path: string, body: object): Promise<Record<string, unknown>>
  stop(): Promise<void>
}

const main = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts')

/** Starts an empty sandbox on a free port. @param variables override defaults. */
export async function startSandbox(variables: Record<string, string> = {}): Promise<SandboxProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { wechatMerchant, wechatPlatform, alipayApp, alipayPlatform } = CHANNEL_KEYS
  const child = spawn(process.execPath, [main], {
    env: {
      ...machineVariables(),
      DEMO: 'on',
      LOG_LEVEL: 'silent',
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA_DIR: ':memory:',
      PUBLIC_SANDBOX_URL: url,
      ...CHANNEL_IDS,
      WECHATPAY_MERCHANT_PUBLIC_KEY: wechatMerchant.publicKey,
      WECHATPAY_PLATFORM_PRIVATE_KEY: wechatPlatform.privateKey,
      ALIPAY_APP_PUBLIC_KEY: alipayApp.publicKey,
      ALIPAY_PLATFORM_PRIVATE_KEY: alipayPlatform.privateKey,
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await untilHealthy(url, ended)
  const control = async (path: string, body: object) => {
    const response = await fetch(`${url}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`sandbox: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
  }
  return {
    url,
    variables: {
      ...CHANNEL_IDS,
      WECHATPAY_BASE_URL: `${url}/wechatpay`,
      WECHATPAY_OAUTH_URL: `${url}/wechatpay/oauth`,
      WECHATPAY_OAUTH_API_URL: `${url}/wechatpay/oauth`,
      WECHATPAY_MERCHANT_PRIVATE_KEY: wechatMerchant.privateKey,
      WECHATPAY_PLATFORM_PUBLIC_KEY: wechatPlatform.publicKey,
      ALIPAY_GATEWAY_URL: `${url}/alipay/gateway.do`,
      ALIPAY_APP_PRIVATE_KEY: alipayApp.privateKey,
      ALIPAY_PLATFORM_PUBLIC_KEY: alipayPlatform.publicKey,
    },
    act: async (outTradeNo, outcome, notify) =>
      void (await control(`/payments/${outTradeNo}`, { outcome, ...(notify && { notify }) })),
    control,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function untilHealthy(url: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    const isUp = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the sandbox ended before it was up')
}
