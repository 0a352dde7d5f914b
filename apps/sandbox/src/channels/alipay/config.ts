import { createPrivateKey, createPublicKey } from 'node:crypto'
import { kind } from '@wencang/kernel/config'
import { z } from 'zod'
import type { Config } from '../../config.ts'

export const ALIPAY_VARIABLES = {
  ALIPAY_APP_ID: kind.filled,
  ALIPAY_SELLER_ID: kind.filled,
  ALIPAY_APP_PUBLIC_KEY: kind.rsaKey('public').transform((pem) => createPublicKey(pem)),
  ALIPAY_PLATFORM_PRIVATE_KEY: kind.rsaKey('private').transform((pem) => createPrivateKey(pem)),
}
const Variables = z.object(ALIPAY_VARIABLES)
export type AlipayConfig = Config & z.output<typeof Variables>
