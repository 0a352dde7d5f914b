import { ConfigurationError } from '@wencang/kernel/config'
import { readPaymentConfig } from './config.ts'
import { checkChannel } from './features/payments/check.ts'
import { createChannels } from './wiring.ts'

const NAMES = { wechat: 'WeChat Pay', alipay: 'Alipay' } as const

// Checks the payment channels' configuration with a harmless request to each. Exits with 1 when payments would fail.
try {
  const channels = createChannels(readPaymentConfig())
  const findings = await Promise.all([channels.wechat, channels.alipay].map(checkChannel))
  for (const { mode, isGood, words } of findings) console.log(`${isGood ? '✓' : '✗'} ${NAMES[mode]}: ${words}`)
  process.exitCode = findings.every(({ isGood }) => isGood) ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
