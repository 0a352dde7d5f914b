import { MarketError, type VersionChanges } from '@wencang/contract'
import { findsRow, type Transaction } from '@wencang/database'
import { DAY_MILLISECONDS, MAX_PROPOSALS_A_DAY } from '@wencang/domain'
import { recordVersion } from '../../proof/index.ts'
import { holdAsset } from '../asset/index.ts'
import { FURTHER_NOW, insertPresent, moveVersion } from './moves.ts'

export interface Proposal {
  changes: VersionChanges
  isForBuyers: boolean
}

/** Bounds the proposals of an asset. Caller locks it. @throws {MarketError} quota_exceeded. */
export async function requireFewProposals(transaction: Transaction, assetId: string, at: Date): Promise<void> {
  const since = new Date(at.getTime() - DAY_MILLISECONDS)
  const count = await transaction.assetVersion.count({ where: { assetId, createdAt: { gt: since } } })
  if (count < MAX_PROPOSALS_A_DAY) return
  const message = `at most ${MAX_PROPOSALS_A_DAY} proposals of an asset in 24 hours`
  throw new MarketError('quota_exceeded', { details: [{ path: 'id', message }] })
}

/** Records a version during upload; a unique index refuses a second. */
export async function insertProposal(
  transaction: Transaction,
  { assetId, fileId }: { assetId: string; fileId: string },
  { changes, isForBuyers }: Proposal,
): Promise<void> {
  await transaction.assetVersion.create({ data: { assetId, fileId, changes, isForBuyers } })
}

/**
 * Submits a verified version for review. Locks its asset.
 * @returns false if the asset is gone, or the version was withdrawn.
 */
export async function submitProposal(
  transaction: Transaction,
  { assetId, fileId }: { assetId: string; fileId: string },
  at: Date,
): Promise<boolean> {
  const status = await holdAsset(transaction, assetId)
  if (status === null || status === 'deleted') return false
  return (await moveVersion(transaction, { fileId }, 'verified', { submittedAt: at })) !== null
}

/** Adds the log entry and version that early releases lack. Idempotent. The caller locks the asset. */
export async function keepPresentVersion(transaction: Transaction, assetId: string, at: Date): Promise<void> {
  const recorded = await recordVersion(transaction, assetId, { at, isLate: true })
  if (!recorded) return
  const isKept = await findsRow(transaction)`
    SELECT 1 FROM asset_version v JOIN asset a ON a.id = v.asset_id AND a.current_file_id = v.file_id
    WHERE v.asset_id = ${assetId}::uuid AND v.state = 'approved' AND v.further_file_ids = ${FURTHER_NOW}`
  if (!isKept) await insertPresent(transaction, assetId, recorded.version, at)
}
