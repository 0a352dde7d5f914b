import type { PaymentMode } from '@wencang/domain'
import { alipay } from './alipay/index.ts'
import type { ChannelModule } from './channel-module.ts'
import { wechat } from './wechat/index.ts'

/** Every payment channel, by the name of its payment mode. */
export const CHANNELS: Record<PaymentMode, ChannelModule> = { wechat, alipay }
