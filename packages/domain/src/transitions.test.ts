import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASSET_TRANSITIONS } from './asset.ts'
import { ONBOARDING_TRANSITIONS, onboardingStatusesTaking } from './onboarding.ts'
import { ORDER_TRANSITIONS, type OrderEvent, type OrderStatus } from './order.ts'
import { PAYMENT_ATTEMPT_TRANSITIONS, type PaymentAttemptEvent } from './payment-attempt.ts'
import { PAYOUT_TRANSITIONS } from './payout.ts'
import { REFUND_TRANSITIONS } from './refund.ts'
import {
  INVOICE_REQUEST_TRANSITIONS,
  OPEN_REFUND_REQUESTS,
  REFUND_REQUEST_TRANSITIONS,
  REPORT_TRANSITIONS,
} from './requests.ts'
import { moveOf, nextState, statesTaking, type TransitionTable } from './transitions.ts'
import { UPLOAD_TRANSITIONS } from './upload.ts'

const TABLES: [string, string, TransitionTable<string, string>][] = [
  ['asset', 'uploading', ASSET_TRANSITIONS],
  ['order', 'pending', ORDER_TRANSITIONS],
  ['payment attempt', 'created', PAYMENT_ATTEMPT_TRANSITIONS],
  ['refund', 'requested', REFUND_TRANSITIONS],
  ['payout', 'requested', PAYOUT_TRANSITIONS],
  ['upload', 'open', UPLOAD_TRANSITIONS],
  ['report', 'open', REPORT_TRANSITIONS],
  ['refund request', 'asked', REFUND_REQUEST_TRANSITIONS],
  ['invoice request', 'asked', INVOICE_REQUEST_TRANSITIONS],
  ['onboarding', 'processing', ONBOARDING_TRANSITIONS],
]

test.each(TABLES)('every state of the %s is reached from %s', (_name, start, table) => {
  const reached = new Set([start])
  for (const state of reached) for (const next of Object.values(table[state] ?? {})) if (next) reached.add(next)
  expect([...reached].sort()).toEqual(Object.keys(table).sort())
})

test.each(TABLES.filter(([name]) => !['asset', 'onboarding'].includes(name)))(
  'each event of the %s leads to one state, so that one update moves many',
  (_name, _start, table) => {
    for (const event of new Set(Object.values(table).flatMap(Object.keys)))
      expect(() => moveOf(table, event)).not.toThrow()
  },
)

test('a move names all states that accept the event, and rejects an event that leads to several states or none', () => {
  expect(moveOf(REFUND_TRANSITIONS, 'failed')).toEqual({ from: ['requested', 'processing'], to: 'failed' })
  const forked: TransitionTable<string, string> = { a: { go: 'b' }, b: { go: 'a' } }
  expect(() => moveOf(forked, 'go')).toThrow('several states')
  expect(() => moveOf(forked, 'stop')).toThrow('no state')
})

test('under any events an order leaves pending at most once', () => {
  const events = fc.array(fc.constantFrom<OrderEvent>('pay', 'cancel', 'expire'))
  fc.assert(
    fc.property(events, (sequence) => {
      let state: OrderStatus = 'pending'
      let moves = 0
      for (const event of sequence) {
        const next: OrderStatus | null = nextState(ORDER_TRANSITIONS, state, event)
        if (next) moves++
        state = next ?? state
      }
      return moves <= 1
    }),
  )
})

test('a paid payment stays paid, and received money always counts', () => {
  const events = fc.array(fc.constantFrom<PaymentAttemptEvent>('opened', 'paid', 'closed', 'refused'))
  fc.assert(
    fc.property(events, (sequence) => {
      let state: keyof typeof PAYMENT_ATTEMPT_TRANSITIONS = 'created'
      for (const event of sequence) state = nextState(PAYMENT_ATTEMPT_TRANSITIONS, state, event) ?? state
      return (state === 'paid') === sequence.includes('paid')
    }),
  )
})

test('an asset on sale can only be stopped or put in violation', () => {
  expect(Object.keys(ASSET_TRANSITIONS.saling)).toEqual(['stop', 'violation'])
  expect(statesTaking(ASSET_TRANSITIONS, 'launch')).toEqual(['removed'])
  expect(statesTaking(ASSET_TRANSITIONS, 'delete')).not.toContain('saling')
  expect(statesTaking(ASSET_TRANSITIONS, 'delete')).not.toContain('violation')
})

test('an application can be withdrawn until it is approved, and signed only after that', () => {
  expect(onboardingStatusesTaking('withdraw')).toEqual([0, 2])
  expect(onboardingStatusesTaking('sign')).toEqual([1])
  expect(onboardingStatusesTaking('resubmit')).toEqual([2])
  expect(onboardingStatusesTaking('violation')).toEqual([0, 1])
})

test('a refund request is open while it can be decided, and its seller answers once', () => {
  expect(statesTaking(REFUND_REQUEST_TRANSITIONS, 'approve')).toEqual([...OPEN_REFUND_REQUESTS])
  expect(statesTaking(REFUND_REQUEST_TRANSITIONS, 'withdraw')).toEqual([...OPEN_REFUND_REQUESTS])
  expect(statesTaking(REFUND_REQUEST_TRANSITIONS, 'agree')).toEqual(['asked'])
})
