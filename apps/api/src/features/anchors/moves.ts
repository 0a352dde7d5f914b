import { type ChainAnchor, isUniqueViolation, type Prisma, runTransaction, type Transaction } from '@wencang/database'
import { ANCHOR_TRANSITIONS, type AnchorEvent, moveOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { ChainReceipt, SignedStatement } from '../../ports/chain.ts'

type Db = Context['db']

/** Moves an anchor whose receipt is still the one that was looked at. @returns whether it was, and has moved. */
async function move(
  executor: Db | Transaction,
  { id, nonce, transactionHash, blockHash }: ChainAnchor,
  event: AnchorEvent,
  data: Prisma.ChainAnchorUpdateManyMutationInput,
): Promise<boolean> {
  const { from, to } = moveOf(ANCHOR_TRANSITIONS, event)
  const { count } = await executor.chainAnchor.updateMany({
    where: { id, state: { in: from }, nonce, transactionHash, blockHash },
    data: { ...data, state: to },
  })
  return count > 0
}

/** Plans statements; one that is planned already stays as it is. */
export async function createWaiting(
  transaction: Transaction,
  anchors: readonly Omit<Prisma.ChainAnchorCreateManyInput, 'state'>[],
): Promise<void> {
  await transaction.chainAnchor.createMany({
    data: anchors.map((anchor) => ({ ...anchor, state: 'waiting' })),
    skipDuplicates: true,
  })
}

/** Says when an anchor is looked at next, and since which block its nonce is another's. */
export const noteLook = (
  db: Db,
  { id, state, nonce }: ChainAnchor,
  { lookAt, lostAtBlock }: Pick<ChainAnchor, 'lookAt' | 'lostAtBlock'>,
) => db.chainAnchor.updateMany({ where: { id, state, nonce }, data: { lookAt, lostAtBlock } })

/**
 * Gives an anchor its nonce together with the transaction that was signed with it: before anybody sees that, so that it can be sent again, and never two with
 * one nonce.
 * @returns false when another worker was faster, with this anchor or with the nonce.
 */
export async function moveToSent(
  db: Db,
  anchor: ChainAnchor,
  sent: { sender: string; nonce: bigint; signed: SignedStatement; now: Date; lookAt: Date },
): Promise<boolean> {
  const { sender, nonce, signed, now, lookAt } = sent
  try {
    return await runTransaction(db, async (transaction) => {
      const data = { sender, nonce, sentAt: now, lookAt, lostAtBlock: null }
      if (!(await move(transaction, anchor, 'send', data))) return false
      await writeTransaction(transaction, anchor.id, { ...signed, now })
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Watches a transaction that has registered an entry already: one of ours that was given up, or that the database has forgotten. */
export function moveToFound(db: Db, anchor: ChainAnchor, { hash, now }: { hash: string; now: Date }): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    if (!(await move(transaction, anchor, 'send', { sender: null, nonce: null, sentAt: now, lookAt: now })))
      return false
    const { id: anchorId } = anchor
    const found = { anchorId, raw: null, maxFee: 0, priorityFee: 0, at: now }
    await transaction.chainTransaction.upsert({ where: { hash }, create: { hash, ...found }, update: { anchorId } })
    return true
  })
}

/** Adds a transaction that offers more, with the same nonce: only one of them can be mined. @returns false when it has moved, or got one, since. */
export function addReplacement(
  db: Db,
  { id, nonce, sentAt }: ChainAnchor,
  { signed, now }: { signed: SignedStatement; now: Date },
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const { count } = await transaction.chainAnchor.updateMany({
      where: { id, nonce, state: 'sent', sentAt },
      data: { sentAt: now },
    })
    if (count > 0) await writeTransaction(transaction, id, { ...signed, now })
    return count > 0
  })
}

const writeTransaction = (
  transaction: Transaction,
  anchorId: string,
  { hash, raw, maxFee, priorityFee, now }: SignedStatement & { now: Date },
) =>
  transaction.chainTransaction.create({
    data: { hash, anchorId, raw, maxFee: String(maxFee), priorityFee: String(priorityFee), at: now },
  })

export const moveToMined = (db: Db, anchor: ChainAnchor, receipt: ChainReceipt, lookAt: Date) => {
  const { transactionHash, blockNumber, blockHash, tokenId } = receipt
  return move(db, anchor, 'mine', { transactionHash, blockNumber, blockHash, tokenId, lostAtBlock: null, lookAt })
}

/** From here on it is told. */
export const moveToFinal = (db: Db, anchor: ChainAnchor, now: Date, lookAt: Date) =>
  move(db, anchor, 'confirm', { finalAt: now, lookAt })

const NO_RECEIPT = {
  lostAtBlock: null,
  transactionHash: null,
  blockNumber: null,
  blockHash: null,
  tokenId: null,
  finalAt: null,
}

/** The chain has taken its receipt back: from here on it is not told any more, and its transaction is as good as sent anew. */
export const moveBackToSent = (db: Db, anchor: ChainAnchor, now: Date) =>
  move(db, anchor, 'vanish', { ...NO_RECEIPT, sentAt: now, lookAt: now })

/** None of its transactions can be mined, or have an effect, any more: they are forgotten, and it gets others. */
export const moveBackToWaiting = (db: Db, anchor: ChainAnchor, attempts: number, lookAt: Date) =>
  runTransaction(db, async (transaction) => {
    const data = { sender: null, nonce: null, lostAtBlock: null, attempts, lookAt }
    if (!(await move(transaction, anchor, 'release', data))) return false
    await transaction.chainTransaction.deleteMany({ where: { anchorId: anchor.id } })
    return true
  })

export const moveToFailed = (db: Db, anchor: ChainAnchor) => move(db, anchor, 'fail', {})
