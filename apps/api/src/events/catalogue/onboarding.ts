import type { NoticeInput } from '@wencang/notices'
import { z } from 'zod'
import { event, type Happened } from '../define.ts'

const Identity = z.object({
  userId: z.string(),
  reviewId: z.string(),
  reason: z.string().nullable(),
  from: z.number(),
  to: z.number(),
})
const Application = Identity.extend({ creatorType: z.number() })
const ProofsOpened = z.object({ fileIds: z.array(z.string()), reason: z.string().optional() })
/** The revealed fields, without their values. */
const NumbersRevealed = z.object({
  person: z.object({ id: z.string(), name: z.string() }),
  fields: z.array(z.string()),
  reason: z.string().nullable(),
})

const Nothing = z.object({})
const Submission = z.object({ userId: z.string(), creatorType: z.number(), submittedAt: z.iso.datetime() })

const ofDecision = ({ reason, from, to }: { reason: string | null; from: number; to: number }) => ({ reason, from, to })

const Signature = z.object({
  sha256: z.string(),
  feeBasisPoints: z.number().nullable(),
  settlementDays: z.number().nullable(),
})

export const ONBOARDING_EVENTS = {
  'onboarding.submitted': event('onboarding', Submission, {
    audit: () => ({ action: 'onboarding.submit' }),
    notices: received,
  }),
  'onboarding.resubmitted': event('onboarding', Submission, {
    audit: () => ({ action: 'onboarding.resubmit' }),
    notices: received,
  }),
  'onboarding.withdrawn': event('onboarding', Nothing, {
    audit: () => ({ action: 'onboarding.withdraw' }),
    notices: null,
  }),
  /** The contract's hash and terms; null terms in older contracts. */
  'onboarding.signed': event('onboarding', Signature, {
    audit: ({ payload }) => ({ action: 'onboarding.sign', detail: payload }),
    notices: null,
  }),
  'onboarding.approved': event('onboarding', Application, {
    audit: ({ payload }) => ({ action: 'onboarding.approve', detail: ofDecision(payload) }),
    notices: ({ payload: { userId, creatorType, reviewId: once } }) => [
      { kind: 'application.approved', to: [userId], parameters: { creatorType }, once },
    ],
  }),
  'onboarding.rejected': event('onboarding', Application, {
    audit: ({ payload }) => ({ action: 'onboarding.reject', detail: ofDecision(payload) }),
    notices: ({ payload: { userId, creatorType, reason, reviewId: once } }) => [
      { kind: 'application.rejected', to: [userId], parameters: { creatorType, reason: reason ?? '' }, once },
    ],
  }),
  'onboarding.revoked': event('onboarding', Application, {
    audit: ({ payload }) => ({ action: 'onboarding.violation', detail: ofDecision(payload) }),
    notices: ({ payload: { userId, creatorType, reason, reviewId: once } }) => [
      { kind: 'application.violation', to: [userId], parameters: { creatorType, reason: reason ?? '' }, once },
    ],
  }),
  'onboarding.restored': event('onboarding', Application, {
    audit: ({ payload }) => ({ action: 'onboarding.restore', detail: ofDecision(payload) }),
    notices: ({ payload: { userId, creatorType, reviewId: once } }) => [
      { kind: 'application.restored', to: [userId], parameters: { creatorType }, once },
    ],
  }),
  'onboarding.proofsOpened': event('onboarding', ProofsOpened, {
    audit: ({ payload }) => ({ action: 'onboarding.open_proofs', detail: payload }),
    notices: null,
  }),
  'onboarding.numbersRevealed': event('onboarding', NumbersRevealed, {
    audit: ({ payload }) => ({ action: 'onboarding.reveal_numbers', detail: payload }),
    notices: null,
  }),
  'kyc.approved': event('kyc', Identity, {
    audit: ({ payload }) => ({ action: 'kyc.approve', detail: ofDecision(payload) }),
    notices: ({ payload: { userId, reviewId: once } }) => [
      { kind: 'identity.approved', to: [userId], parameters: {}, once },
    ],
  }),
  'kyc.rejected': event('kyc', Identity, {
    audit: ({ payload }) => ({ action: 'kyc.reject', detail: ofDecision(payload) }),
    notices: ({ payload: { userId, reason, reviewId: once } }) => [
      { kind: 'identity.rejected', to: [userId], parameters: { reason: reason ?? '' }, once },
    ],
  }),
  'kyc.proofsOpened': event('kyc', ProofsOpened, {
    audit: ({ payload }) => ({ action: 'kyc.open_proofs', detail: payload }),
    notices: null,
  }),
  'kyc.numbersRevealed': event('kyc', NumbersRevealed, {
    audit: ({ payload }) => ({ action: 'kyc.reveal_numbers', detail: payload }),
    notices: null,
  }),
}

function received({ payload: { userId, creatorType, submittedAt } }: Happened<typeof Submission>): NoticeInput[] {
  const once = `${userId} ${creatorType} ${submittedAt}`
  return [{ kind: 'application.received', to: [userId], parameters: { creatorType }, once }]
}
