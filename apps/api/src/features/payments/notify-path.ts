import { API_PREFIX } from '@wencang/contract'
import type { PaymentMode } from '@wencang/domain'

/** Where the channels send their notifications, below the notify base address. */
export const notifyPath = (mode: PaymentMode) => `${API_PREFIX}/payments/${mode}/notify`
