import { type ChainAnchor, isUniqueViolation, type Prisma, runTransaction, type Transaction } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import { ANCHOR_TRANSITIONS, type AnchorEvent, moveOf } from '@wencang/domain'
import type { Context } from './context.ts'
import type { ChainReceipt, SignedStatement } from './ports/chain.ts'

type Db = Context['db']

/** Compare-and-set on the receipt. @returns whether the anchor moved. */
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

/** {@link move} of an anchor to or from its final state, which the pages of its asset show. */
const moveFinal = (db: Db, anchor: ChainAnchor, event: AnchorEvent, data: Prisma.ChainAnchorUpdateManyMutationInput) =>
  runTransaction(db, async (transaction) => {
    if (!(await move(transaction, anchor, event, data))) return false
    const versions = await transaction.logVersion.findMany({
      where: { entryId: { in: anchor.entryId ? [anchor.entryId] : [] } },
      select: { assetId: true },
    })
    await changeAssetPages(
      transaction,
      versions.map(({ assetId }) => assetId),
    )
    return true
  })

/** Plans statements; existing ones stay unchanged. */
export async function createWaiting(
  transaction: Transaction,
  anchors: readonly Omit<Prisma.ChainAnchorCreateManyInput, 'state'>[],
): Promise<void> {
  await transaction.chainAnchor.createMany({
    data: anchors.map((anchor) => ({ ...anchor, state: 'waiting' })),
    skipDuplicates: true,
  })
}

/** Sets the next check and the block of the nonce's loss. */
export const noteLook = (
  db: Db,
  { id, state, nonce }: ChainAnchor,
  { lookAt, lostAtBlock }: Pick<ChainAnchor, 'lookAt' | 'lostAtBlock'>,
) => db.chainAnchor.updateMany({ where: { id, state, nonce }, data: { lookAt, lostAtBlock } })

/**
 * Stores the transaction before sending: allows resending, keeps nonces unique.
 * @returns false if another process took the anchor or nonce.
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

/** Tracks an abandoned or forgotten transaction that registered the entry. */
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

/** Adds a higher fee on the same nonce. @returns false if the anchor changed. */
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

/** Final anchors are shown to users. */
export const moveToFinal = (db: Db, anchor: ChainAnchor, now: Date, lookAt: Date) =>
  moveFinal(db, anchor, 'confirm', { finalAt: now, lookAt })

const NO_RECEIPT = {
  lostAtBlock: null,
  transactionHash: null,
  blockNumber: null,
  blockHash: null,
  tokenId: null,
  finalAt: null,
}

/** The chain reverted the receipt; the anchor counts as resent. */
export const moveBackToSent = (db: Db, anchor: ChainAnchor, now: Date) =>
  moveFinal(db, anchor, 'vanish', { ...NO_RECEIPT, sentAt: now, lookAt: now })

/** Replaces transactions that can have no effect. */
export const moveBackToWaiting = (db: Db, anchor: ChainAnchor, attempts: number, lookAt: Date) =>
  runTransaction(db, async (transaction) => {
    const data = { sender: null, nonce: null, lostAtBlock: null, attempts, lookAt }
    if (!(await move(transaction, anchor, 'release', data))) return false
    await transaction.chainTransaction.deleteMany({ where: { anchorId: anchor.id } })
    return true
  })

export const moveToFailed = (db: Db, anchor: ChainAnchor) => move(db, anchor, 'fail', {})
