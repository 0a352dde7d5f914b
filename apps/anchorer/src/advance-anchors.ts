import type { ChainAnchor, ChainTransaction } from '@wencang/database'
import { ANCHOR_STATES, MAX_ANCHORS_SENT } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from './context.ts'
import {
  addReplacement,
  moveBackToSent,
  moveBackToWaiting,
  moveToFailed,
  moveToFinal,
  moveToFound,
  moveToMined,
  moveToSent,
  noteLook,
} from './moves.ts'
import { nextStep, type Sight } from './next-step.ts'
import type { Chain, ChainReceipt, ChainStatement } from './ports/chain.ts'
import type { Anchoring } from './settings.ts'

const LOOK_AGAIN_SECONDS = 15
/** Rechecks final anchors for reverts at one day, then doubled age. */
const LOOK_AT_FINAL_SECONDS = 24 * 3600
/** Raises the fee after this long without a receipt. */
const RAISE_AFTER_SECONDS = 900
const FINAL_AT_ONCE = 20

const State = z.enum(ANCHOR_STATES)
const nextLookAtFinal = (now: Date, finalAt: Date) =>
  after(now, Math.max(LOOK_AT_FINAL_SECONDS, (now.getTime() - finalAt.getTime()) / 1000))
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Tracks sent anchors and sends waiting ones; tolerates crashes and concurrency. */
export async function advanceAnchors(context: Context, anchoring: Anchoring): Promise<void> {
  const { db, clock } = context
  const { chain } = anchoring
  const own = { chain: chain.id, contract: chain.contract }
  // Read first: later reads are at least as new.
  const head = await chain.head()
  const nonce = await chain.nonce()
  const due = { ...own, lookAt: { lte: clock.now() } }
  const sent = await db.chainAnchor.findMany({
    where: { ...due, state: { in: ['sent', 'mined'] } },
    orderBy: { nonce: 'asc' },
    take: 2 * MAX_ANCHORS_SENT,
  })
  for (const anchor of sent) await follow(context, anchoring, anchor, { head, nonce })
  const underWay = await db.chainAnchor.count({ where: { ...own, state: 'sent' } })
  const waiting = await db.chainAnchor.findMany({
    where: { ...due, state: 'waiting' },
    // Roots first: one covers many entries.
    orderBy: [{ kind: 'desc' }, { id: 'asc' }],
    take: Math.max(0, MAX_ANCHORS_SENT - underWay),
  })
  for (const anchor of waiting) if (!(await sendFirst(context, chain, anchor))) break
  // Last: a node failing on old anchors delays nothing.
  const final = await db.chainAnchor.findMany({
    where: { ...due, state: 'final' },
    orderBy: { lookAt: 'asc' },
    take: FINAL_AT_ONCE,
  })
  for (const anchor of final) await follow(context, anchoring, anchor, { head, nonce })
}

export function statementOf({ kind, size, hash }: ChainAnchor): ChainStatement {
  return kind === 'root' && size !== null ? { kind: 'root', size, hash } : { kind: 'entry', hash }
}

async function follow(
  context: Context,
  { chain, depth }: Anchoring,
  anchor: ChainAnchor,
  seen: Pick<Sight, 'head' | 'nonce'>,
): Promise<void> {
  const { db, clock, log } = context
  const transactions = await db.chainTransaction.findMany({ where: { anchorId: anchor.id }, orderBy: { at: 'desc' } })
  // Chain calls never run inside a transaction.
  const receipt = await firstReceipt(chain, transactions, statementOf(anchor))
  const isInBlock = !receipt && anchor.state === 'final' && (await hasItsBlock(chain, anchor))
  const now = clock.now()
  const step = nextStep({ ...anchor, state: State.parse(anchor.state) }, { ...seen, receipt, isInBlock }, depth)
  const about = { anchor: anchor.id, kind: anchor.kind, chain: chain.id }
  switch (step.event) {
    case 'mine':
      // Due at once: it may be deep already.
      await moveToMined(db, anchor, step.receipt, now)
      return
    case 'confirm':
      if (await moveToFinal(db, anchor, now, nextLookAtFinal(now, now)))
        log.info({ ...about, transactionHash: anchor.transactionHash }, 'a statement is on the chain')
      return
    case 'vanish':
      if (await moveBackToSent(db, anchor, now)) log.warn(about, 'the chain has taken back a statement')
      return
    case 'release':
      if (await moveBackToWaiting(db, anchor, step.attempts, now))
        log.warn({ ...about, attempts: step.attempts }, 'a transaction has no effect; another one is sent')
      return
    case 'fail':
      if (await moveToFailed(db, anchor))
        log.error({ ...about, alert: 'anchor_failed' }, 'a statement does not get on the chain')
      return
    case 'note':
    case 'wait':
    case 'send-again':
      await noteLook(db, anchor, {
        lookAt: anchor.finalAt ? nextLookAtFinal(now, anchor.finalAt) : after(now, LOOK_AGAIN_SECONDS),
        lostAtBlock: step.event === 'note' ? step.lostAtBlock : anchor.lostAtBlock,
      })
      if (step.event === 'send-again') await sendAgain(context, chain, { anchor, transactions, now })
  }
}

const hasItsBlock = async (chain: Chain, { blockNumber, blockHash }: ChainAnchor) =>
  blockNumber !== null && blockHash !== null && chain.hasBlock(blockNumber, blockHash)

async function firstReceipt(
  chain: Chain,
  transactions: readonly ChainTransaction[],
  statement: ChainStatement,
): Promise<ChainReceipt | null> {
  for (const { hash } of transactions) {
    const receipt = await chain.receipt(hash, statement)
    if (receipt) return receipt
  }
  return null
}

/** Resends the transaction, with a higher fee when stuck. */
async function sendAgain(
  context: Context,
  chain: Chain,
  { anchor, transactions, now }: { anchor: ChainAnchor; transactions: readonly ChainTransaction[]; now: Date },
): Promise<void> {
  const { db } = context
  const [latest] = transactions
  if (!latest?.raw || anchor.nonce === null) return
  const isStuck = anchor.sentAt !== null && after(anchor.sentAt, RAISE_AFTER_SECONDS) <= now
  if (isStuck) {
    const { hash, raw, maxFee, priorityFee } = latest
    const replaced = { hash, raw, maxFee: BigInt(String(maxFee)), priorityFee: BigInt(String(priorityFee)) }
    const signed = await chain.sign(statementOf(anchor), anchor.nonce, replaced)
    if (typeof signed !== 'string' && (await addReplacement(db, anchor, { signed, now })))
      return broadcast(context, chain, signed.raw)
  }
  await broadcast(context, chain, latest.raw)
}

/** @returns false if sending further anchors is pointless now. */
async function sendFirst({ db, clock, log }: Context, chain: Chain, anchor: ChainAnchor): Promise<boolean> {
  if (anchor.kind === 'entry') {
    const hash = await chain.findEntry(anchor.hash)
    if (hash !== null) return moveToFound(db, anchor, { hash, now: clock.now() })
  }
  const nonce = await nextNonce(db, chain)
  const signed = await chain.sign(statementOf(anchor), nonce, null)
  if (signed === 'too-dear') {
    log.warn({ chain: chain.id }, 'the chain asks for more than may be paid; what waits goes on waiting')
    return false
  }
  if (signed === 'refused') {
    log.warn({ chain: chain.id, anchor: anchor.id }, 'the contract does not take a statement now')
    // Lets other anchors go first.
    await noteLook(db, anchor, { lookAt: after(clock.now(), LOOK_AGAIN_SECONDS), lostAtBlock: null })
    return true
  }
  const now = clock.now()
  const lookAt = after(now, LOOK_AGAIN_SECONDS)
  if (!(await moveToSent(db, anchor, { sender: chain.sender, nonce, signed, now, lookAt }))) return false
  await broadcast({ log }, chain, signed.raw)
  return true
}

/** Follows both the chain's nonce and our signed ones. */
async function nextNonce(db: Context['db'], chain: Chain): Promise<bigint> {
  const { id, sender } = chain
  const onChain = await chain.nonce()
  const last = await db.chainAnchor.aggregate({ _max: { nonce: true }, where: { chain: id, sender } })
  const own = last._max.nonce === null ? 0n : last._max.nonce + 1n
  return own > onChain ? own : onChain
}

/** Tolerates refusals: the node may have the transaction already. */
async function broadcast({ log }: Pick<Context, 'log'>, chain: Chain, raw: string): Promise<void> {
  try {
    await chain.send(raw)
  } catch (error) {
    log.warn({ err: error, chain: chain.id }, 'the chain did not take a transaction; it is sent again')
  }
}
