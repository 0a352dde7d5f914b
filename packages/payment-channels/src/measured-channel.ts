import { beginChannel, channelCall, isMeasuring, isTracing, traced } from '@wencang/telemetry'
import { ChannelRefusedError, type PaymentChannel } from './port.ts'

/** What goes to the channel; the rest is answered here. */
const CALLS = ['create', 'identifyPayer', 'query', 'close', 'refund', 'queryRefund', 'readBill'] as const

/** A channel whose calls are measured and traced, where this process is. */
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
