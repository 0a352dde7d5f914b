import { beginChannel, channelCall, isMeasuring, isTracing, traced } from '@wencang/telemetry'
import { ChannelRefusedError, type PaymentChannel } from './port.ts'

/** Remote calls; the others are local. */
const CALLS = ['create', 'identifyPayer', 'query', 'close', 'refund', 'queryRefund', 'readBill'] as const

/** Measures and traces calls, if enabled in this process. */
export function measuredChannel(mode: string, channel: PaymentChannel): PaymentChannel {
  if (!isMeasuring() && !isTracing()) return channel
  beginChannel(mode)
  const measured = Object.create(channel) as Record<string, unknown>
  for (const call of CALLS) {
    const send = channel[call]?.bind(channel) as ((...given: unknown[]) => Promise<unknown>) | undefined
    if (!send) continue
    const span = { name: `${mode} ${call}`, kind: 'CLIENT' as const, attributes: { 'wencang.payment.channel': mode } }
    measured[call] = (...given: unknown[]) =>
      channelCall.measure(
        () => traced(span, () => send(...given)),
        (error) => ({ channel: mode, call, outcome: outcomeOf(error) }),
      )
  }
  return measured as unknown as PaymentChannel
}

const outcomeOf = (error: unknown) =>
  error === undefined ? 'ok' : error instanceof ChannelRefusedError ? 'refused' : 'unknown'
