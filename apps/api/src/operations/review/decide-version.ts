import { MarketError, type VersionDecision } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import { acceptedOwnerId, holdAsset } from '../../assets/asset/index.ts'
import { approveVersion, endVersion } from '../../assets/versions/index.ts'
import type { Context } from '../../context.ts'
import { type NewEvent, record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdPreview } from '../../previews/index.ts'
import { readFacts } from './approved-facts.ts'
import { endClaim } from './claims.ts'
import { readReviewedAsset } from './get-review.ts'
import { recordReview } from './history.ts'

type DecideContext = Pick<Context, 'db' | 'queue' | 'clock'>

interface Which {
  id: string
  versionId: string
}

/**
 * Decides a proposed version. Approval puts it on sale and notifies earlier buyers.
 * @throws {MarketError} asset_not_found, not_found, review_held; forbidden for the operator's own
 * @throws {MarketError} not_launchable for a decided version or a changed asset state
 */
export async function decideVersion(
  { db, queue, clock }: DecideContext,
  caller: Caller,
  { id: assetId, versionId }: Which,
  body: VersionDecision,
): Promise<void> {
  const asset = await readReviewedAsset(db, assetId)
  const { creatorId, name } = asset
  if ([creatorId, asset.ownerId].includes(caller.userId)) throw new MarketError('forbidden')
  const version = await db.assetVersion.findFirst({
    where: { id: versionId, assetId },
    select: { fileId: true, isForBuyers: true },
  })
  if (!version) throw new MarketError('not_found')
  await runTransaction(db, async (transaction) => {
    const now = clock.now()
    await endClaim(transaction, { kind: 'asset', id: assetId }, caller, now)
    await holdPreview(transaction, version.fileId)
    await holdAsset(transaction, assetId)
    const number = await carryOut(transaction, queue, { assetId, versionId, at: now }, body)
    await recordReview(transaction, 'version', versionId, caller.userId, body)
    const payload = { name, creatorId, ownerId: acceptedOwnerId(asset), reason: body.reason ?? null, versionId }
    const recordEvent = (event: NewEvent) => record({ queue, transaction }, caller, event)
    if (number === null) return recordEvent({ kind: 'asset.versionRejected', subjectId: assetId, payload })
    const approved = await readFacts(transaction, await readReviewedAsset(transaction, assetId))
    const approval = { number, isForBuyers: version.isForBuyers, at: now.toISOString(), approved }
    await recordEvent({ kind: 'asset.versionApproved', subjectId: assetId, payload: { ...payload, ...approval } })
  })
}

/** @returns the approved version's number; null if rejected. @throws {MarketError} not_launchable. */
async function carryOut(
  transaction: Transaction,
  queue: DecideContext['queue'],
  { at, ...which }: { assetId: string; versionId: string; at: Date },
  { decision, reason }: VersionDecision,
): Promise<number | null> {
  if (decision === 'approve') {
    const number = await approveVersion(transaction, which, at)
    if (number === null) throw new MarketError('not_launchable')
    return number
  }
  const { assetId, versionId: id } = which
  const rejected = { reason: reason ?? null, decidedAt: at }
  if ((await endVersion(transaction, queue, { id, assetId }, 'reject', rejected)) === null)
    throw new MarketError('not_launchable')
  return null
}
