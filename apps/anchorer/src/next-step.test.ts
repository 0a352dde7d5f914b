import { ANCHOR_TRANSITIONS, type AnchorEvent, MAX_ANCHOR_ATTEMPTS, moveOf, nextState } from '@wencang/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStep, type SentAnchor, type Sight } from './next-step.ts'

const DEPTH = 12n
const sent: SentAnchor = {
  state: 'sent',
  nonce: 7n,
  attempts: 0,
  lostAtBlock: null,
  transactionHash: null,
  blockHash: null,
}
const receipt = { transactionHash: '0xt', blockNumber: 100n, blockHash: '0xb', succeeded: true, tokenId: null }
const mined: SentAnchor = { ...sent, state: 'mined', transactionHash: '0xt', blockHash: '0xb' }
const at = (head: bigint, change: Partial<Sight> = {}): Sight => ({ head, nonce: 8n, receipt, ...change })

test('a receipt counts when it was read twice, the second time at depth', () => {
  expect(nextStep(sent, at(500n), DEPTH)).toEqual({ event: 'mine', receipt })
  expect(nextStep(mined, at(111n), DEPTH)).toEqual({ event: 'wait' })
  expect(nextStep(mined, at(112n), DEPTH)).toEqual({ event: 'confirm' })
})

test('a receipt in another block counts as a new receipt', () => {
  const moved = { ...receipt, blockNumber: 101n, blockHash: '0xc' }
  expect(nextStep(mined, at(500n, { receipt: moved }), DEPTH)).toEqual({ event: 'mine', receipt: moved })
  expect(nextStep({ ...mined, state: 'final' }, at(500n, { receipt: moved }), DEPTH)).toEqual({ event: 'vanish' })
})

test('a receipt that has vanished resets the anchor, however deep it was', () => {
  for (const state of ['mined', 'final'] as const)
    expect(nextStep({ ...mined, state }, at(9000n, { receipt: null }), DEPTH)).toEqual({ event: 'vanish' })
})

test('a receipt missing at the node still counts while its block exists', () => {
  const forgotten = at(9000n, { receipt: null, isInBlock: true })
  expect(nextStep({ ...mined, state: 'final' }, forgotten, DEPTH)).toEqual({ event: 'wait' })
})

test('a transaction missing from the chain is sent again while its nonce is free', () => {
  expect(nextStep(sent, at(100n, { nonce: 7n, receipt: null }), DEPTH)).toEqual({ event: 'send-again' })
})

test('a nonce used by another transaction is released at depth, and not before', () => {
  const lost = at(100n, { nonce: 8n, receipt: null })
  expect(nextStep(sent, lost, DEPTH)).toEqual({ event: 'note', lostAtBlock: 100n })
  const noted = { ...sent, lostAtBlock: 100n }
  expect(nextStep(noted, { ...lost, head: 111n }, DEPTH)).toEqual({ event: 'wait' })
  expect(nextStep(noted, { ...lost, head: 112n }, DEPTH)).toEqual({ event: 'release', attempts: 0 })
  // A reorganisation freed the nonce.
  expect(nextStep(noted, { ...lost, nonce: 7n }, DEPTH)).toEqual({ event: 'note', lostAtBlock: null })
  expect(nextStep({ ...sent, nonce: null }, lost, DEPTH)).toEqual({ event: 'release', attempts: 0 })
})

test('a failed transaction is replaced by another one a limited number of times', () => {
  const failed = { ...receipt, succeeded: false }
  expect(nextStep(sent, at(111n, { receipt: failed }), DEPTH)).toEqual({ event: 'wait' })
  expect(nextStep(sent, at(112n, { receipt: failed }), DEPTH)).toEqual({ event: 'release', attempts: 1 })
  const last = { ...sent, attempts: MAX_ANCHOR_ATTEMPTS - 1 }
  expect(nextStep(last, at(112n, { receipt: failed }), DEPTH)).toEqual({ event: 'fail' })
})

const aSight = fc.record({
  head: fc.bigInt(0n, 300n),
  nonce: fc.bigInt(0n, 12n),
  receipt: fc.option(
    fc.record({
      transactionHash: fc.constantFrom('0xt', '0xu'),
      blockNumber: fc.bigInt(0n, 300n),
      blockHash: fc.constantFrom('0xb', '0xc'),
      succeeded: fc.boolean(),
      tokenId: fc.constant(null),
    }),
  ),
})

test('an anchor makes only permitted transitions in any state of the chain, and is never final after one read', () => {
  fc.assert(
    fc.property(fc.array(aSight, { maxLength: 40 }), (sights) => {
      let anchor: SentAnchor = sent
      for (const sight of sights) {
        const step = nextStep(anchor, sight, DEPTH)
        if (step.event === 'wait' || step.event === 'send-again') continue
        if (step.event === 'note') {
          anchor = { ...anchor, lostAtBlock: step.lostAtBlock }
          continue
        }
        const event: AnchorEvent = step.event
        const state = nextState(ANCHOR_TRANSITIONS, anchor.state, event)
        expect(state).toBe(moveOf(ANCHOR_TRANSITIONS, event).to)
        if (event === 'confirm') expect(anchor.blockHash).toBe(sight.receipt?.blockHash)
        if (step.event === 'mine') {
          const { transactionHash, blockHash } = step.receipt
          anchor = { ...anchor, transactionHash, blockHash }
        }
        anchor = { ...anchor, state: state as SentAnchor['state'] }
        if (state === 'waiting' || state === 'failed') return
      }
    }),
  )
})
