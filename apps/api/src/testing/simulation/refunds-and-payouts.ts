import type { Caller } from '../../lib/caller.ts'
import { decidePayout } from '../../money/payouts/decide-payout.ts'
import { requestPayout } from '../../money/payouts/request-payout.ts'
import { returnPayout } from '../../money/payouts/return-payout.ts'
import { refundOrder } from '../../sales/payments/refund-order.ts'
import type { Cast } from './people.ts'
import { SETTLEMENT_DAYS, type World } from './world.ts'

export const MINUTE = 60
export const HOUR = 3600

/** The scripted channel of a payment. */
export const MODES = ['wechat', 'alipay'] as const

/** Silences a channel beyond an order's expiry. */
export function silence(world: World, mode: (typeof MODES)[number]): void {
  const { chance, faults } = world
  const channel = world.channels[mode]
  faults.silent.add(channel)
  world.after(20 * MINUTE + chance.upTo(20 * MINUTE), () => faults.silent.delete(channel))
}

export function refund(world: World, cast: Cast, orderId: string): void {
  const { chance } = world
  for (let operators = chance.is(0.4) ? 2 : 1; operators > 0; operators--) {
    const amount = chance.is(0.5) ? undefined : (1 + chance.upTo(2000)) / 100
    const body = { reason: '退款', ...(amount !== undefined && { amount }) }
    const operator = chance.pick(cast.operators)
    void world.begin('refund', () => refundOrder(world.api().context, operator, orderId, body))
  }
}

/** A seller asks for a payout while a settled sale is refunded through a silent channel. */
export function refundDuringPayout(world: World, cast: Cast): void {
  const { chance } = world
  void world.begin('find a settled sale', async () => {
    const seller = chance.pick([...cast.creators, cast.owner])
    const sales = await world.ask<{ id: string; mode: (typeof MODES)[number] }>(
      `SELECT o.id, o.payment_mode::text AS mode FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
         JOIN orders o ON o.id = t.order_id
       WHERE e.user_id = $1 AND e.account = 'seller' AND t.kind = 'sale' AND NOT o.is_refunded
         AND e.created_at <= now() - make_interval(days => ${SETTLEMENT_DAYS}) ORDER BY o.id`,
      [seller.userId],
    )
    if (sales.length === 0) return
    const { id, mode } = chance.pick(sales)
    silence(world, mode)
    refund(world, cast, id)
    world.after(chance.upTo(MINUTE), () => payOut(world, cast, seller, 15 * MINUTE))
  })
}

export function payOut(world: World, cast: Cast, seller: Caller, decidedWithinSeconds = 24 * HOUR): void {
  const { chance } = world
  for (let tabs = chance.is(0.4) ? 2 : 1; tabs > 0; tabs--) {
    const amount = chance.is(0.3) ? (1 + chance.upTo(3000)) / 100 : undefined
    void world.begin('request payout', async () => {
      const { id } = await requestPayout(world.api().context, seller, amount === undefined ? {} : { amount })
      const at = chance.upTo(decidedWithinSeconds)
      for (let operators = chance.is(0.4) ? 2 : 1; operators > 0; operators--) {
        const operator = chance.pick(cast.operators)
        world.after(at, () => decide(world, operator, id))
      }
      if (chance.is(0.2))
        world.after(at + chance.upTo(72 * HOUR), () => {
          const operator = chance.pick(cast.operators)
          void world.begin('return payout', () => returnPayout(world.api().context, operator, id, { reason: '退回' }))
        })
    })
  }
}

function decide(world: World, operator: Caller, payoutId: string): void {
  const isApproved = world.chance.is(0.75)
  const body = isApproved
    ? ({ decision: 'approve', reference: 'T1' } as const)
    : ({ decision: 'reject', reason: '资料不符' } as const)
  void world.begin('decide payout', () => decidePayout(world.api().context, operator, payoutId, body))
}
