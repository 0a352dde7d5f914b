import { paymentModeFacts } from '@wencang/domain'
import { ConfigurationError } from '@wencang/kernel/config'
import { checkChannels } from '@wencang/payment-channels'
import { readPaymentConfig } from './config.ts'
import { openChannels } from './wiring.ts'

// Checks payment channels by a harmless query. Exits with 1 on failure.
try {
  const findings = await checkChannels(openChannels(readPaymentConfig()))
  for (const { mode, isGood, message } of findings)
    console.log(`${isGood ? '✓' : '✗'} ${paymentModeFacts(mode).names['en-US']}: ${message}`)
  process.exitCode = findings.every(({ isGood }) => isGood) ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
