import type { NoticeInput } from '@wencang/notices'
import type { ONBOARDING_EVENTS } from '../catalogue/onboarding.ts'
import type { EventOf, Handlers } from '../define.ts'

export const ONBOARDING_NOTICES: Handlers<typeof ONBOARDING_EVENTS, NoticeInput[]> = {
  'onboarding.submitted': received,
  'onboarding.resubmitted': received,
  'onboarding.withdrawn': null,
  'onboarding.signed': null,
  'onboarding.approved': ({ payload: { userId, creatorType, reviewId: once } }) => [
    { kind: 'application.approved', to: [userId], parameters: { creatorType }, once },
  ],
  'onboarding.rejected': ({ payload: { userId, creatorType, reason, reviewId: once } }) => [
    { kind: 'application.rejected', to: [userId], parameters: { creatorType, reason: reason ?? '' }, once },
  ],
  'onboarding.revoked': ({ payload: { userId, creatorType, reason, reviewId: once } }) => [
    { kind: 'application.violation', to: [userId], parameters: { creatorType, reason: reason ?? '' }, once },
  ],
  'onboarding.restored': ({ payload: { userId, creatorType, reviewId: once } }) => [
    { kind: 'application.restored', to: [userId], parameters: { creatorType }, once },
  ],
  'onboarding.proofsOpened': null,
  'onboarding.numbersRevealed': null,
  'kyc.approved': ({ payload: { userId, reviewId: once } }) => [
    { kind: 'identity.approved', to: [userId], parameters: {}, once },
  ],
  'kyc.rejected': ({ payload: { userId, reason, reviewId: once } }) => [
    { kind: 'identity.rejected', to: [userId], parameters: { reason: reason ?? '' }, once },
  ],
  'kyc.proofsOpened': null,
  'kyc.numbersRevealed': null,
}

function received({
  payload: { userId, creatorType, submittedAt },
}: EventOf<typeof ONBOARDING_EVENTS, 'onboarding.submitted' | 'onboarding.resubmitted'>): NoticeInput[] {
  const once = `${userId} ${creatorType} ${submittedAt}`
  return [{ kind: 'application.received', to: [userId], parameters: { creatorType }, once }]
}
