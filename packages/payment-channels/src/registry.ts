import type { PaymentMode } from '@wencang/domain'
import { alipay } from './alipay/index.ts'
import type { ChannelModule } from './channel-module.ts'
import { wechat } from './wechat/index.ts'

export const CHANNELS: Record<PaymentMode, ChannelModule> = { wechat, alipay }
