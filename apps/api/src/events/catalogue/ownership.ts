import type { NoticeInput } from '@wencang/notices'
import { z } from 'zod'
import { event, type Happened } from '../define.ts'
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

const OwnerDecision = z.object(Decision)

const Authorisation = z.object({
  ...namedAsset,
  /** The accepted owner. */
  ownerId: z.string().nullable(),
  until: z.iso.date(),
})
const Statement = z.object({ ...namedAsset, openedById: z.string().nullable(), statementId: z.string() })

const Consent = z.object({
  ...Decision,
  ownerRevenueShare: z.number(),
  termsVersion: z.number().nullable(),
  canLaunch: z.boolean(),
})

export const OWNERSHIP_EVENTS = {
  'asset.consentGiven': event('asset', Consent, {
    audit: ({ payload: { reason, ownerRevenueShare, termsVersion } }) => ({
      action: 'ownership.accept',
      detail: { reason, ownerRevenueShare, termsVersion },
    }),
    notices: (event) => {
      const { parameters, ...about } = ofDecision(event)
      const { canLaunch } = event.payload
      return [{ kind: 'ownership.accepted', parameters: { ...parameters, canLaunch }, ...about }]
    },
  }),
  'asset.consentDeclined': event('asset', OwnerDecision, {
    audit: ({ payload: { reason } }) => ({ action: 'ownership.decline', detail: { reason } }),
    notices: (event) => {
      const { parameters, ...about } = ofDecision(event)
      const { reason } = event.payload
      return [{ kind: 'ownership.declined', parameters: { ...parameters, reason }, ...about }]
    },
  }),
  'asset.consentWithdrawn': event('asset', z.object({ ...Decision, isTakenOff: z.boolean() }), {
    audit: ({ payload: { reason } }) => ({ action: 'ownership.withdraw', detail: { reason } }),
    notices: (event) => {
      const { parameters, ...about } = ofDecision(event)
      const { reason, isTakenOff } = event.payload
      return [{ kind: 'ownership.withdrawn', parameters: { ...parameters, reason, isTakenOff }, ...about }]
    },
  }),
  'asset.authorisationNearedEnd': event('asset', Authorisation, {
    audit: null,
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, until } }) => [
      {
        kind: 'asset.authorisationEnding',
        to: [creatorId],
        parameters: { assetId, assetName, until },
        once: `${assetId} ${until}`,
      },
    ],
  }),
  'asset.authorisationEnded': event('asset', Authorisation, {
    audit: null,
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, ownerId, until } }) => [
      {
        kind: 'asset.authorisationEnded',
        to: [creatorId, ownerId],
        parameters: { assetId, assetName, until },
        once: `${assetId} ${until}`,
      },
    ],
  }),
  'asset.violationAnswered': event('asset', Statement, {
    audit: ({ payload: { statementId } }) => ({
      action: 'asset.violation_answer',
      detail: { statementId },
    }),
    notices: (event) => ofStatement(event, false),
  }),
  'asset.violationAppealed': event('asset', Statement, {
    audit: ({ payload: { statementId } }) => ({
      action: 'asset.violation_appeal',
      detail: { statementId },
    }),
    notices: (event) => ofStatement(event, true),
  }),
}

/** Repeated decisions notify none. The asset is locked: one notice per change. */
function ofDecision({
  subjectId: assetId,
  payload: { name: assetName, creatorId, ownerName, isChanged, changedAt },
}: Happened<typeof OwnerDecision>) {
  return {
    parameters: { assetId, assetName, ownerName },
    to: isChanged ? [creatorId] : [],
    once: `${assetId} ${Date.parse(changedAt)}`,
  }
}

/** To the creator and the opening operator. */
function ofStatement(
  {
    subjectId: assetId,
    payload: { name: assetName, creatorId, openedById, statementId: once },
  }: Happened<typeof Statement>,
  isAppeal: boolean,
): NoticeInput[] {
  const parameters = { assetId, assetName, isAppeal }
  return [
    { kind: 'asset.statementReceived', to: [creatorId], parameters, once },
    { kind: 'asset.violationAnswered', to: [openedById], parameters, once },
  ]
}
