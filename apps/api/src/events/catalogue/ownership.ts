import { z } from 'zod'
import { event } from '../define.ts'
import { namedAsset } from './payload-parts.ts'

/** An owner's decision. `changedAt`: last change of the asset. */
const Decision = {
  ...namedAsset,
  ownerName: z.string(),
  reason: z.string().nullable(),
  /** False for a repeated decision. */
  isChanged: z.boolean(),
  changedAt: z.iso.datetime(),
}

const Authorisation = z.object({
  ...namedAsset,
  /** The accepted owner. */
  ownerId: z.string().nullable(),
  until: z.iso.date(),
})
const Statement = z.object({ ...namedAsset, openedById: z.string().nullable(), statementId: z.string() })

export const OWNERSHIP_EVENTS = {
  'asset.consentGiven': event(
    'asset',
    z.object({
      ...Decision,
      ownerRevenueShare: z.number(),
      termsVersion: z.number().nullable(),
      canLaunch: z.boolean(),
    }),
  ),
  'asset.consentDeclined': event('asset', z.object(Decision)),
  'asset.consentWithdrawn': event('asset', z.object({ ...Decision, isTakenOff: z.boolean() })),
  'asset.authorisationNearedEnd': event('asset', Authorisation),
  'asset.authorisationEnded': event('asset', Authorisation),
  'asset.violationAnswered': event('asset', Statement),
  'asset.violationAppealed': event('asset', Statement),
}
