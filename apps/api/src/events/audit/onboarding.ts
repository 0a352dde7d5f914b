import type { ONBOARDING_EVENTS } from '../catalogue/onboarding.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

const ofDecision = ({ reason, from, to }: { reason: string | null; from: number; to: number }) => ({ reason, from, to })

export const ONBOARDING_AUDIT: Handlers<typeof ONBOARDING_EVENTS, Audited> = {
  'onboarding.submitted': () => ({ action: 'onboarding.submit' }),
  'onboarding.resubmitted': () => ({ action: 'onboarding.resubmit' }),
  'onboarding.withdrawn': () => ({ action: 'onboarding.withdraw' }),
  'onboarding.signed': ({ payload }) => ({ action: 'onboarding.sign', detail: payload }),
  'onboarding.approved': ({ payload }) => ({ action: 'onboarding.approve', detail: ofDecision(payload) }),
  'onboarding.rejected': ({ payload }) => ({ action: 'onboarding.reject', detail: ofDecision(payload) }),
  'onboarding.revoked': ({ payload }) => ({ action: 'onboarding.violation', detail: ofDecision(payload) }),
  'onboarding.restored': ({ payload }) => ({ action: 'onboarding.restore', detail: ofDecision(payload) }),
  'onboarding.proofsOpened': ({ payload }) => ({ action: 'onboarding.open_proofs', detail: payload }),
  'onboarding.numbersRevealed': ({ payload }) => ({ action: 'onboarding.reveal_numbers', detail: payload }),
  'kyc.approved': ({ payload }) => ({ action: 'kyc.approve', detail: ofDecision(payload) }),
  'kyc.rejected': ({ payload }) => ({ action: 'kyc.reject', detail: ofDecision(payload) }),
  'kyc.proofsOpened': ({ payload }) => ({ action: 'kyc.open_proofs', detail: payload }),
  'kyc.numbersRevealed': ({ payload }) => ({ action: 'kyc.reveal_numbers', detail: payload }),
}
