import { PAYMENT_MODES, type PaymentMode } from '@wencang/domain'
import type { Channels } from './channels.ts'
import { CHANNELS } from './registry.ts'

export interface ChannelFinding {
  mode: PaymentMode
  isGood: boolean
  /** The proof, or the problem and where to fix it. */
  message: string
}

/** No order uses it: channels must report `absent`. */
const UNUSED_NUMBER = 'PCHECK000000000000000000'

/** Sends signed queries and verifies responses; moves no money. */
export function checkChannels(channels: Channels): Promise<ChannelFinding[]> {
  return Promise.all(PAYMENT_MODES.map((mode) => checkChannel(channels, mode)))
}

async function checkChannel(channels: Channels, mode: PaymentMode): Promise<ChannelFinding> {
  try {
    const { state } = await channels[mode].query(UNUSED_NUMBER)
    if (state === 'absent')
      return { mode, isGood: true, message: 'understands our signature, and its own on the answer verifies' }
    return {
      mode,
      isGood: false,
      message: `reports "${state}" for an unknown number: is this the right merchant?`,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, diagnosis] = CHANNELS[mode].diagnoses.find(([pattern]) => pattern.test(message)) ?? []
    return { mode, isGood: false, message: diagnosis ?? message }
  }
}
