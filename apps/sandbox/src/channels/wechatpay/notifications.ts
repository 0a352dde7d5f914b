import { toRfc3339 } from '../../beijing-time.ts'
import type { NotificationProtocol } from '../../notify/courier.ts'
import type { PlatformIdentities } from './platform-identities.ts'
import { encryptResource, signatureHeaders } from './signature.ts'

const MINUTE = 60
const HOUR = 3600

/** Stored event; delivery encrypts it. */
export interface WechatEvent {
  eventType: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS'
  createdAt: number
  resource: unknown
}

const KINDS = {
  'TRANSACTION.SUCCESS': { type: 'transaction', summary: '支付成功' },
  'REFUND.SUCCESS': { type: 'refund', summary: '退款成功' },
} as const

/** Encrypts and signs per delivery; 200 or 204 acknowledges. */
export function wechatProtocol(platform: PlatformIdentities, apiV3Key: string): NotificationProtocol {
  return {
    sign(id, content) {
      const { eventType, createdAt, resource } = content as WechatEvent
      const { type, summary } = KINDS[eventType]
      const body = JSON.stringify({
        id,
        create_time: toRfc3339(createdAt),
        resource_type: 'encrypt-resource',
        event_type: eventType,
        summary,
        resource: { original_type: type, ...encryptResource(JSON.stringify(resource), type, apiV3Key) },
      })
      return {
        headers: { 'content-type': 'application/json', ...signatureHeaders(body, platform.forNotification()) },
        body,
      }
    },
    isAccepted: (status) => status === 200 || status === 204,
    retrySeconds: [
      ...[15, 15, 30, 3 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 30 * MINUTE, 30 * MINUTE],
      ...[HOUR, 3 * HOUR, 3 * HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR],
    ],
  }
}
