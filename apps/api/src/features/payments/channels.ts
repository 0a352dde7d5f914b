import type { PaymentMode } from '@wencang/domain'
import type { PaymentChannel } from '../../ports/payment-channel.ts'

/** Every way to pay, by its name on the wire. */
export type Channels = Record<PaymentMode, PaymentChannel>
