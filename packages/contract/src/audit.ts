import { z } from 'zod'
import { NamedPerson } from './named-person.ts'
import * as p from './primitives.ts'

export const AUDIT_SUBJECTS = ['asset', 'onboarding', 'kyc', 'order', 'payout', 'site', 'person', 'report'] as const

/** All recorded actions as `subject.verb`; the console translates them. */
export const AUDIT_ACTIONS = [
  ...(['asset.approve', 'asset.reject', 'asset.violation', 'asset.uphold', 'asset.restore'] as const),
  ...(['asset.approve_version', 'asset.reject_version', 'asset.change_terms'] as const),
  ...(['asset.approve_edits', 'asset.reject_edits'] as const),
  ...(['asset.violation_answer', 'asset.violation_appeal', 'asset.open_proofs'] as const),
  ...(['ownership.accept', 'ownership.decline', 'ownership.withdraw'] as const),
  ...(['onboarding.submit', 'onboarding.resubmit', 'onboarding.withdraw', 'onboarding.sign'] as const),
  ...(['onboarding.approve', 'onboarding.reject', 'onboarding.violation', 'onboarding.restore'] as const),
  ...(['onboarding.open_proofs', 'onboarding.reveal_numbers'] as const),
  ...(['kyc.approve', 'kyc.reject', 'kyc.open_proofs', 'kyc.reveal_numbers'] as const),
  ...(['report.uphold', 'report.dismiss'] as const),
  ...(['refundRequest.agree', 'refundRequest.decline', 'refundRequest.approve', 'refundRequest.refuse'] as const),
  ...(['order.refund', 'order.export', 'payment.export'] as const),
  ...(['payout.request', 'payout.approve', 'payout.reject', 'payout.return', 'payout.reveal'] as const),
  ...(['payout.export', 'audit.export'] as const),
  ...(['site.home', 'site.csc', 'site.footer', 'site.text', 'site.announce', 'site.synonyms'] as const),
  ...(['person.open', 'person.suspend', 'person.lift', 'person.grant', 'person.take'] as const),
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

const filter = {
  subjectKind: p.optionalQuery(z.enum(AUDIT_SUBJECTS)),
  subjectId: p.optionalQuery(p.Id),
  actorId: p.optionalQuery(p.Id),
  action: p.optionalQuery(z.enum(AUDIT_ACTIONS)),
  /** Days in Shanghai, inclusive. */
  from: p.optionalQuery(p.Day),
  to: p.optionalQuery(p.Day),
}
export const AuditFilter = z.object(filter)
export type AuditFilter = z.output<typeof AuditFilter>
export const AuditQuery = z.object({ ...p.PageQuery, ...filter })
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntry = z.object({
  id: p.Id,
  actor: NamedPerson.nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: p.Id.nullable(),
  /** Asset, person or order label; null if absent or deleted. */
  subjectName: z.string().nullable(),
  detail: z.unknown(),
  at: p.IsoTime,
})
export type AuditEntry = z.output<typeof AuditEntry>
