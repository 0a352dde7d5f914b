import { LICENCE_NAMES } from '@wencang/domain'
import type { NoticeInput } from '@wencang/notices'
import { z } from 'zod'
import { event } from '../define.ts'
import { changes, namedAsset } from './payload-parts.ts'

const Asset = {
  ...namedAsset,
  /** The accepted owner, unless it is the creator. */
  ownerId: z.string().nullable(),
}

/** An operator's decision on an asset. */
const Decision = {
  ...Asset,
  reviewId: z.string(),
  reason: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  at: z.iso.datetime(),
}

/** `answerUntil`: the creator's deadline as an ISO time. */
const Violation = z.object({ ...Decision, answerUntil: z.iso.datetime().nullable() })

/** An operator's decision on a new file, or on edits. */
const Proposal = { ...Asset, reason: z.string().nullable(), versionId: z.string() }

/** Reviewed facts, for the audit: see `earlierApproval`. */
const approved = z.record(z.string(), z.json())

const PriceChange = {
  fromFen: z.number().int(),
  toFen: z.number().int(),
  /** The day's first price fall of a favourite. */
  isFirstFallOfDay: z.boolean(),
  at: z.iso.datetime(),
}

const ofDecision = ({ reason, from, to }: { reason: string | null; from: string; to: string }) => ({ reason, from, to })

const VersionApproval = z.object({
  ...Proposal,
  number: z.number(),
  isForBuyers: z.boolean(),
  at: z.iso.datetime(),
  approved,
})

const EditsApproval = z.object({ ...Proposal, at: z.iso.datetime(), approved, isOnSale: z.boolean() })

const Launch = z.object({
  name: z.string(),
  creatorName: z.string(),
  /** The accepted owner's, unless it is the creator. */
  ownerName: z.string().nullable(),
  isFirst: z.boolean(),
  ...PriceChange,
})

/** Terms that an owner is asked to accept. */
const Offered = z.object({
  name: z.string(),
  ownerId: z.string(),
  sharePercent: z.number(),
  minPriceFen: z.number().int(),
  licence: z.enum(LICENCE_NAMES),
})
const ConsentRequest = Offered.extend({ creatorName: z.string() })
const ConsentEnd = Offered.extend({ isTakenOff: z.boolean(), termsVersion: z.number() })

export const ASSET_EVENTS = {
  'asset.approved': event('asset', z.object({ ...Decision, approved }), {
    audit: ({ payload }) => ({
      action: 'asset.approve',
      detail: { ...ofDecision(payload), approved: payload.approved },
    }),
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, reviewId: once, to } }) => [
      { kind: 'asset.approved', to: [creatorId], parameters: { assetId, assetName, isOnSale: to === 'saling' }, once },
    ],
  }),
  'asset.rejected': event('asset', z.object(Decision), {
    audit: ({ payload }) => ({ action: 'asset.reject', detail: ofDecision(payload) }),
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, reviewId: once, reason } }) => [
      { kind: 'asset.rejected', to: [creatorId], parameters: { assetId, assetName, reason: reason ?? '' }, once },
    ],
  }),
  'asset.takenDown': event('asset', z.object({ ...Decision, answerUntil: z.iso.datetime() }), {
    audit: ({ payload }) => ({ action: 'asset.violation', detail: ofDecision(payload) }),
    notices: (event) => ofViolation('asset.violation', event),
  }),
  'asset.violationUpheld': event('asset', Violation, {
    audit: ({ payload }) => ({ action: 'asset.uphold', detail: ofDecision(payload) }),
    notices: (event) => ofViolation('asset.violationUpheld', event),
  }),
  'asset.restored': event('asset', z.object(Decision), {
    audit: ({ payload }) => ({ action: 'asset.restore', detail: ofDecision(payload) }),
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, ownerId, reviewId: once } }) => [
      { kind: 'asset.restored', to: [creatorId, ownerId], parameters: { assetId, assetName }, once },
    ],
  }),
  'asset.versionApproved': event('asset', VersionApproval, {
    audit: ({ payload: { reason, versionId, number, approved } }) => ({
      action: 'asset.approve_version',
      detail: { reason, versionId, number, approved },
    }),
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, versionId, number } }) => [
      {
        kind: 'asset.versionApproved',
        to: [creatorId],
        parameters: { assetId, assetName, version: number },
        once: versionId,
      },
    ],
  }),
  'asset.versionRejected': event('asset', z.object(Proposal), {
    audit: ({ payload: { reason, versionId } }) => ({
      action: 'asset.reject_version',
      detail: { reason, versionId, number: null },
    }),
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, versionId, reason } }) => [
      {
        kind: 'asset.versionRejected',
        to: [creatorId],
        parameters: { assetId, assetName, reason: reason ?? '' },
        once: versionId,
      },
    ],
  }),
  /** Proposed edits were applied. Off sale if they exceed the owner's terms. */
  'asset.editsApproved': event('asset', EditsApproval, {
    audit: ({ payload: { reason, versionId, approved } }) => ({
      action: 'asset.approve_edits',
      detail: { reason, versionId, approved },
    }),
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, versionId: once, isOnSale } }) => [
      { kind: 'asset.editsApproved', to: [creatorId], parameters: { assetId, assetName, isOnSale }, once },
    ],
  }),
  'asset.editsRejected': event('asset', z.object(Proposal), {
    audit: ({ payload: { reason, versionId } }) => ({
      action: 'asset.reject_edits',
      detail: { reason, versionId },
    }),
    notices: ({ subjectId: assetId, payload: { name: assetName, creatorId, versionId: once, reason } }) => [
      { kind: 'asset.editsRejected', to: [creatorId], parameters: { assetId, assetName, reason: reason ?? '' }, once },
    ],
  }),
  'asset.proofsOpened': event('asset', z.object({ fileIds: z.array(z.string()) }), {
    audit: ({ payload: { fileIds } }) => ({ action: 'asset.open_proofs', detail: { fileIds } }),
    notices: null,
  }),
  'asset.submitted': event('asset', z.object({}), { audit: null, notices: null }),
  'asset.launched': event('asset', Launch, { audit: null, notices: null }),
  'asset.stopped': event('asset', z.object({}), { audit: null, notices: null }),
  'asset.deleted': event('asset', z.object({ at: z.iso.datetime() }), { audit: null, notices: null }),
  /** `ownerId`: an owner whose consent covers the price. */
  'asset.priceChanged': event('asset', z.object({ name: z.string(), ownerId: z.string().nullable(), ...PriceChange }), {
    audit: null,
    notices: ({ id, subjectId: assetId, payload: { name: assetName, ownerId, fromFen, toFen } }) => [
      {
        kind: 'ownership.priceChanged',
        to: [ownerId],
        parameters: { assetId, assetName, fromFen, toFen },
        once: `${assetId} ${id}`,
      },
    ],
  }),
  'asset.termsChanged': event('asset', z.object({ changes }), {
    audit: ({ payload: { changes } }) => ({ action: 'asset.change_terms', detail: { changes } }),
    notices: null,
  }),
  'asset.consentRequested': event('asset', ConsentRequest, {
    audit: null,
    notices: ({ subjectId: assetId, payload: { name: assetName, ownerId, ...terms } }) => [
      {
        kind: 'ownership.asked',
        to: [ownerId],
        parameters: { assetId, assetName, ...terms },
        // One open question per asset: newer terms replace it.
        once: assetId,
      },
    ],
  }),
  'asset.consentEnded': event('asset', ConsentEnd, {
    audit: null,
    notices: ({ subjectId: assetId, payload: { name: assetName, ownerId, termsVersion, ...terms } }) => [
      {
        kind: 'ownership.termsChanged',
        to: [ownerId],
        parameters: { assetId, assetName, ...terms },
        once: `${assetId} ${termsVersion}`,
      },
    ],
  }),
}

/** Only the creator may answer, and learns until when. */
function ofViolation(
  kind: 'asset.violation' | 'asset.violationUpheld',
  {
    subjectId: assetId,
    payload: { name: assetName, creatorId, ownerId, reviewId: once, reason, answerUntil },
  }: { subjectId: string; payload: z.output<typeof Violation> },
): NoticeInput[] {
  const parameters = { assetId, assetName, reason: reason ?? '' }
  return [
    { kind, to: [creatorId], parameters: { ...parameters, ...(answerUntil && { answerUntil }) }, once },
    { kind, to: [ownerId], parameters, once },
  ]
}
