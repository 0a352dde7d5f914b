import { MarketError, type VersionDecision } from '@wencang/contract'
import { type AssetVersion, runTransaction, type Transaction } from '@wencang/database'
import { takesNewVersion } from '@wencang/domain'
import { type AssetRecord, acceptedOwnerId, holdAsset, requireAuthorised } from '../../assets/asset/index.ts'
import { applyEdits, withEdits } from '../../assets/creator-center/index.ts'
import { approveVersion, endVersion, moveVersion, readEdits } from '../../assets/versions/index.ts'
import type { Context } from '../../context.ts'
import { type NewEvent, record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdPreview } from '../../previews/index.ts'
import { readFacts } from './approved-facts.ts'
import { endClaim } from './claims.ts'
import { readFieldReasons } from './decide-asset.ts'
import { readReviewedAsset } from './get-review.ts'
import { recordReview } from './history.ts'

type DecideContext = Pick<Context, 'db' | 'queue' | 'clock'>

interface Which {
  id: string
  versionId: string
}

/**
 * Decides a proposal. Approval puts its file on sale and notifies earlier buyers, or applies its edits.
 * @throws {MarketError} asset_not_found, not_found, review_held; forbidden for the operator's own
 * @throws {MarketError} not_launchable for a decided proposal or a changed asset state
 * @throws {MarketError} asset_incomplete for an authorisation that has ended; invalid_parameters
 */
export async function decideVersion(
  { db, queue, clock }: DecideContext,
  caller: Caller,
  { id: assetId, versionId }: Which,
  body: VersionDecision,
): Promise<void> {
  const { creatorId, ownerId } = await readReviewedAsset(db, assetId)
  if ([creatorId, ownerId].includes(caller.userId)) throw new MarketError('forbidden')
  const fieldReasons = readFieldReasons(body)
  const version = await db.assetVersion.findFirst({ where: { id: versionId, assetId } })
  if (!version) throw new MarketError('not_found')
  await runTransaction(db, async (transaction) => {
    const at = clock.now()
    await endClaim(transaction, { kind: 'asset', id: assetId }, caller, at)
    if (version.fileId) await holdPreview(transaction, version.fileId)
    await holdAsset(transaction, assetId)
    const carryOut = body.decision === 'reject' ? reject : version.edits === null ? approveFile : approveEdits
    const event = await carryOut(transaction, queue, { version, caller, reason: body.reason ?? null, at })
    await recordReview(transaction, 'version', versionId, caller.userId, { ...body, fieldReasons })
    await record({ queue, transaction }, caller, event)
  })
}

interface Decided {
  version: AssetVersion
  caller: Caller
  reason: string | null
  at: Date
}

const payloadOf = (asset: AssetRecord, { version: { id: versionId }, reason }: Decided) => {
  const { name, creatorId } = asset
  return { name, creatorId, ownerId: acceptedOwnerId(asset), reason, versionId }
}

/** Same, with the facts after an approval. */
async function approvedPayload(transaction: Transaction, decided: Decided) {
  const asset = await readReviewedAsset(transaction, decided.version.assetId)
  const approved = await readFacts(transaction, asset)
  return { ...payloadOf(asset, decided), at: decided.at.toISOString(), approved }
}

async function reject(transaction: Transaction, queue: DecideContext['queue'], decided: Decided): Promise<NewEvent> {
  const { version, reason, at } = decided
  const { id, assetId } = version
  if (!(await endVersion(transaction, queue, { id, assetId }, 'reject', { reason, decidedAt: at })))
    throw new MarketError('not_launchable')
  const payload = payloadOf(await readReviewedAsset(transaction, assetId), decided)
  const kind = version.edits === null ? 'asset.versionRejected' : 'asset.editsRejected'
  return { kind, subjectId: assetId, payload }
}

async function approveFile(
  transaction: Transaction,
  _queue: DecideContext['queue'],
  decided: Decided,
): Promise<NewEvent> {
  const { id: versionId, assetId: subjectId, isForBuyers } = decided.version
  const number = await approveVersion(transaction, { assetId: subjectId, versionId }, decided.at)
  if (number === null) throw new MarketError('not_launchable')
  const payload = await approvedPayload(transaction, decided)
  return { kind: 'asset.versionApproved', subjectId, payload: { ...payload, number, isForBuyers } }
}

async function approveEdits(
  transaction: Transaction,
  queue: DecideContext['queue'],
  decided: Decided,
): Promise<NewEvent> {
  const { version, caller, at } = decided
  const { id, assetId: subjectId } = version
  const asset = await readReviewedAsset(transaction, subjectId)
  const edits = readEdits(version.edits, asset.orientation)
  // The edits apply to the state that they were made from.
  if (!edits || !takesNewVersion(asset)) throw new MarketError('not_launchable')
  requireAuthorised(withEdits(asset, edits), at)
  if (!(await moveVersion(transaction, { id, assetId: subjectId }, 'apply', { decidedAt: at })))
    throw new MarketError('not_launchable')
  await applyEdits(transaction, queue, asset, { edits, caller }, at)
  const payload = await approvedPayload(transaction, decided)
  const { status } = await readReviewedAsset(transaction, subjectId)
  return { kind: 'asset.editsApproved', subjectId, payload: { ...payload, isOnSale: status === 'saling' } }
}
