import type { Caller } from '../../lib/caller.ts'
import { type ContractContext, contractFor } from './contract/kept-contract.ts'
import { findOwnApplication } from './records.ts'

/** Returns the contract's PDF, with the signature once signed. @throws {MarketError} onboarding_not_found; application_exists unless approved. */
export async function getOnboardingContract(
  context: ContractContext,
  { userId }: Caller,
  creatorType?: number,
): Promise<Buffer> {
  const application = await findOwnApplication(context.db, userId, creatorType)
  return contractFor(context, application)
}
