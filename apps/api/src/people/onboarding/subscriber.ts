import type { Transaction } from '@wencang/database'
import { afterCommit, onEvents } from '../../events/index.ts'
import { contractFor } from './contract/kept-contract.ts'
import { grantRole, revokeRole } from './merchant.ts'
import type { Application } from './records.ts'

/** Grants the role of a signed or restored application, and revokes that of a revoked one. */
export const changeRoles = onEvents({
  'onboarding.signed': async ({ subjectId }, { transaction }) =>
    grantRole(transaction, await read(transaction, subjectId)),
  'onboarding.restored': async ({ subjectId }, { transaction }) => {
    const application = await read(transaction, subjectId)
    if (application.approvedAt && application.contractSignedAt) await grantRole(transaction, application)
  },
  'onboarding.revoked': async ({ subjectId }, { transaction }) => {
    const application = await read(transaction, subjectId)
    if (application.approvedAt) await revokeRole(transaction, application)
  },
})

/** Stores the copy with the signature. */
export const storeSignedContracts = afterCommit('signed-contract', {
  'onboarding.signed': async ({ subjectId }, context) => {
    const application = await context.db.onboardingApplication.findUnique({ where: { id: subjectId } })
    if (application) await contractFor(context, application)
  },
})

function read(transaction: Transaction, id: string): Promise<Application> {
  return transaction.onboardingApplication.findUniqueOrThrow({ where: { id } })
}
