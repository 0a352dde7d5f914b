import type { Order } from '@wencang/contract'
import { expect, test } from 'vitest'
import { judgeOrders } from './books.ts'
import type { Bought } from './buyer.ts'

const vase = { id: 'vase', name: '瓶', price: 88, licence: 'standard' }
const bell = { id: 'bell', name: '钟', price: 12.5, licence: 'standard' }

/** Listed order with the fields that are read. */
const order = (id: string, asset: { id: string; price: number }, more: Partial<Order> = {}) =>
  ({ id, status: 'completed', price: asset.price, refund: null, asset: { id: asset.id }, ...more }) as Order

const paidVase: Bought = { asset: vase, orderId: 'o1', paid: 'surely' }
const cancelledBell: Bought = { asset: bell, orderId: 'o2', cancelled: true }

test('books agree if every paid order is completed with its asset, and every cancelled order is cancelled', () => {
  const orders = [order('o1', vase), order('o2', bell, { status: 'cancelled' })]
  expect(judgeOrders([paidVase, cancelledBell], orders, ['vase'])).toEqual([])
})

test('an order whose creation had no response may exist, but only unpaid', () => {
  expect(judgeOrders([{ asset: bell }], [], [])).toEqual([])
  expect(judgeOrders([{ asset: bell }], [order('o3', bell, { status: 'pending' })], [])).toEqual([])
  expect(judgeOrders([{ asset: bell }], [order('o3', bell)], ['bell'])).toEqual([
    'order o3 is completed without a payment',
  ])
})

test('a payment without a response of the channel may have succeeded or not', () => {
  const perhaps: Bought = { ...paidVase, paid: 'perhaps' }
  expect(judgeOrders([perhaps], [order('o1', vase)], ['vase'])).toEqual([])
  expect(judgeOrders([perhaps], [order('o1', vase, { status: 'expired' })], [])).toEqual([])
})

test.each<[string, Bought[], Order[], string[], RegExp]>([
  ['lost', [paidVase], [], [], /o1 is lost/],
  ['sold twice', [paidVase], [order('o1', vase), order('o9', vase)], ['vase'], /vase is sold twice/],
  ['paid, and not completed', [paidVase], [order('o1', vase, { status: 'expired' })], [], /was paid, and is expired/],
  ['at another price', [paidVase], [order('o1', { ...vase, price: 1 })], ['vase'], /at 88 is of vase at 1/],
  ['cancelled, and completed', [cancelledBell], [order('o2', bell)], ['bell'], /was cancelled, and is completed/],
  ['of nobody', [], [order('o5', bell, { status: 'pending' })], [], /o5 was never asked for/],
  ['paid, but not held', [paidVase], [order('o1', vase)], [], /bought, but not held: vase/],
  ['held, but not bought', [], [], ['bell'], /held, but not bought: bell/],
  [
    'paid twice, and refunded',
    [paidVase],
    [order('o1', vase, { refund: { reason: 'paid twice' } as Order['refund'] })],
    ['vase'],
    /is refunded: paid twice/,
  ],
])('an order that is %s is found', (_what, bought, orders, held, line) => {
  expect(judgeOrders(bought, orders, held).join('\n')).toMatch(line)
})
