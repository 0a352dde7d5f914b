import { Prisma, type Transaction } from '@wencang/database'
import {
  nextState,
  ONBOARDING_STATUS,
  ONBOARDING_TRANSITIONS,
  type OnboardingEvent,
  type OnboardingStatusName,
  onboardingStatusesTaking,
} from '@wencang/domain'

type StoredEvent = Exclude<OnboardingEvent, 'withdraw'>
const NAMES = Object.keys(ONBOARDING_STATUS) as OnboardingStatusName[]

/** An approval lasts until the next review. */
function followingColumns(event: StoredEvent, at: Date): Prisma.OnboardingApplicationUncheckedUpdateManyInput {
  const nothingWrong = { reason: null, fieldReasons: Prisma.DbNull }
  switch (event) {
    case 'approve':
      return { ...nothingWrong, approvedAt: at, decidedAt: at }
    case 'restore':
    case 'reopen':
    case 'reject':
    case 'violation':
      return { ...nothingWrong, decidedAt: at }
    case 'resubmit':
      return { ...nothingWrong, submittedAt: at, decidedAt: null }
    case 'sign':
      return { contractSignedAt: at }
  }
}

/**
 * Moves an application by an event (compare-and-set).
 * @returns false, with nothing changed, when its state or `where` does not permit the event.
 */
export async function moveApplication(
  transaction: Transaction,
  applicationId: string,
  event: StoredEvent,
  at: Date,
  change: {
    where?: Prisma.OnboardingApplicationWhereInput
    data?: Prisma.OnboardingApplicationUncheckedUpdateManyInput
  } = {},
): Promise<boolean> {
  const { count } = await transaction.onboardingApplication.updateMany({
    where: { AND: [change.where ?? {}, { id: applicationId, status: { in: onboardingStatusesTaking(event) } }] },
    data: { ...followingColumns(event, at), ...change.data, status: targetOf(event) },
  })
  return count > 0
}

function targetOf(event: StoredEvent): number {
  const targets = new Set(NAMES.map((name) => nextState(ONBOARDING_TRANSITIONS, name, event)))
  targets.delete(null)
  const [target] = targets
  if (targets.size !== 1 || !target || target === 'withdrawn') throw new Error(`${event} leads to no one state`)
  return ONBOARDING_STATUS[target]
}
