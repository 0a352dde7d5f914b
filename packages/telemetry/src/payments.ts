import { counter, duration } from './instruments.ts'

/** Payment channel calls. `unknown`: no usable response. */
export const channelCall = duration<{ channel: string; call: string; outcome: 'ok' | 'refused' | 'unknown' }>({
  name: 'wencang.payment.channel.duration',
  description: 'Calls to payment channels by outcome.',
})

export const paymentOutcomes = counter<{ channel: string; outcome: string }>({
  name: 'wencang.payment.outcomes',
  unit: '{payment}',
  description: 'Payments by what became of them: completed, refunding, mismatch, closed or refunded.',
})

export const notifications = counter<{ channel: string; verdict: string }>({
  name: 'wencang.payment.notifications',
  unit: '{notification}',
  description: 'Notifications of payment channels by verdict: applied, duplicate, quarantined or rejected.',
})

/** Starts at 0: Prometheus misses a new series' first increase. */
export function beginChannel(channel: string): void {
  for (const outcome of ['completed', 'refunding', 'mismatch', 'closed', 'refunded', 'ended_by_channel'])
    paymentOutcomes.add(0, { channel, outcome })
  for (const verdict of ['applied', 'duplicate', 'quarantined', 'rejected']) notifications.add(0, { channel, verdict })
}

/** From the channel's payment time to the first notification. */
export const notificationLag = duration<{ channel: string }>({
  name: 'wencang.payment.notification.lag',
  description: 'From a payment at its channel until its notification was applied.',
  buckets: [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3600],
})
