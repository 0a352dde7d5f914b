import { MarketError, type Onboarding } from '@wencang/contract'
import { onboardingStatusesTaking } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { asApplicant } from './as-applicant.ts'
import { type ContractContext, keptContract } from './contract/kept-contract.ts'
import { moveApplication } from './lifecycle.ts'
import { presentApplication } from './present.ts'
import { findOwnApplication } from './records.ts'

export interface SigningCircumstances {
  address: string
  userAgent: string | undefined
}

/**
 * Signs the contract, which grants the role. Idempotent.
 * @throws {MarketError} onboarding_not_found; application_exists unless approved.
 */
export async function signOnboardingContract(
  context: ContractContext & Pick<Context, 'queue' | 'clock'>,
  caller: Caller,
  creatorType: number | undefined,
  from: SigningCircumstances,
): Promise<Onboarding> {
  const { db, queue, clock } = context
  const { userId } = caller
  const application = await findOwnApplication(db, userId, creatorType)
  // No remote call inside the transaction.
  const contract = await keptContract(context, application)
  await asApplicant(db, userId, async (transaction) => {
    const at = clock.now()
    const where = { userId, contractSignedAt: null }
    if (!(await moveApplication(transaction, application.id, 'sign', at, { where }))) {
      const signed = { id: application.id, status: { in: onboardingStatusesTaking('sign') } }
      if ((await transaction.onboardingApplication.count({ where: signed })) > 0) return
      throw new MarketError('application_exists')
    }
    await transaction.contractSignature.create({
      data: {
        applicationId: application.id,
        signedById: userId,
        sha256: contract.sha256,
        address: from.address.slice(0, 64),
        userAgent: from.userAgent?.slice(0, 400) ?? null,
        requestId: caller.requestId,
        signedAt: at,
      },
    })
    const { sha256, feeBasisPoints, settlementDays } = contract
    await record({ queue, transaction }, caller, {
      kind: 'onboarding.signed',
      subjectId: application.id,
      payload: { sha256, feeBasisPoints, settlementDays },
    })
  })
  return presentApplication(await findOwnApplication(db, userId, application.creatorType))
}
