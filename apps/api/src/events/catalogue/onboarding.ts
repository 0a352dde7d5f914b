import { z } from 'zod'
import { event } from '../define.ts'

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

export const ONBOARDING_EVENTS = {
  'onboarding.submitted': event('onboarding', Submission),
  'onboarding.resubmitted': event('onboarding', Submission),
  'onboarding.withdrawn': event('onboarding', Nothing),
  /** The contract's hash and terms; null terms in older contracts. */
  'onboarding.signed': event(
    'onboarding',
    z.object({
      sha256: z.string(),
      feeBasisPoints: z.number().nullable(),
      settlementDays: z.number().nullable(),
    }),
  ),
  'onboarding.approved': event('onboarding', Application),
  'onboarding.rejected': event('onboarding', Application),
  'onboarding.revoked': event('onboarding', Application),
  'onboarding.restored': event('onboarding', Application),
  'onboarding.proofsOpened': event('onboarding', ProofsOpened),
  'onboarding.numbersRevealed': event('onboarding', NumbersRevealed),
  'kyc.approved': event('kyc', Identity),
  'kyc.rejected': event('kyc', Identity),
  'kyc.proofsOpened': event('kyc', ProofsOpened),
  'kyc.numbersRevealed': event('kyc', NumbersRevealed),
}
