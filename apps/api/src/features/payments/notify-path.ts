import { API_PREFIX } from '@wencang/contract'
import type { PaymentMode } from '@wencang/domain'

/** The path to which a channel sends its notifications. */
export const notifyPath = (mode: PaymentMode) => `${API_PREFIX}/payments/${mode}/notify`
