import { API_PREFIX } from '@wencang/contract'
import { PAYMENT_MODES, type PaymentMode } from '@wencang/domain'

export const notifyPath = (mode: PaymentMode) => `${API_PREFIX}/payments/${mode}/notify`

export const NOTIFY_PATHS: ReadonlySet<string> = new Set(PAYMENT_MODES.map(notifyPath))
