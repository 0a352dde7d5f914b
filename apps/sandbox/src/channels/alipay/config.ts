import { z } from 'zod'
import type { Config } from '../../config.ts'
import { filled, rsaKey } from '../../config-values.ts'

export const ALIPAY_VARIABLES = {
  ALIPAY_APP_ID: filled,
  ALIPAY_SELLER_ID: filled,
  ALIPAY_APP_PUBLIC_KEY: rsaKey('public'),
  ALIPAY_PLATFORM_PRIVATE_KEY: rsaKey('private'),
}
const Variables = z.object(ALIPAY_VARIABLES)
export type AlipayConfig = Config & z.output<typeof Variables>
