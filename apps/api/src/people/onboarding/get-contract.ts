import type { Caller } from '../../lib/caller.ts'
import { type ContractContext, keptContract, readContract } from './contract/kept-contract.ts'
import { findOwnApplication } from './records.ts'

/** Returns the contract's PDF. @throws {MarketError} onboarding_not_found; application_exists unless approved. */
export async function getOnboardingContract(
  context: ContractContext,
  { userId }: Caller,
  creatorType?: number,
): Promise<Buffer> {
  const application = await findOwnApplication(context.db, userId, creatorType)
  return readContract(context, await keptContract(context, application))
}
