import type { Context } from '../../context.ts'
import { keptContract, readContract } from './contract/kept-contract.ts'
import { findOwnApplication } from './records.ts'

/** The contract's PDF. @throws {MarketError} onboarding_not_found; application_exists unless approved. */
export async function getOnboardingContract(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
  creatorType?: number,
): Promise<Buffer> {
  const application = await findOwnApplication(db, userId, creatorType)
  return readContract({ storage }, await keptContract({ db, storage }, application))
}
