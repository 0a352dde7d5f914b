import { MarketError, type Violation } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { presentViolation } from './present.ts'
import { findViolation, type ViolationRecord } from './records.ts'

/** Violation of a creator's asset. @throws {MarketError} asset_not_found, also without a violation. */
export async function getViolation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId: creatorId }: Caller,
  assetId: string,
): Promise<Violation> {
  return presentViolation(await readOwnViolation(db, creatorId, assetId), clock.now())
}

/** @throws {MarketError} asset_not_found for others' assets, or without a violation. */
export async function readOwnViolation(db: Executor, creatorId: string, assetId: string): Promise<ViolationRecord> {
  const isOwn = (await db.asset.count({ where: { id: assetId, creatorId, status: 'violation' } })) > 0
  const violation = isOwn ? await findViolation(db, assetId) : null
  if (!violation) throw new MarketError('asset_not_found')
  return violation
}
