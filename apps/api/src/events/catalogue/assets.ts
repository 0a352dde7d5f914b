import { LICENCE_NAMES } from '@wencang/domain'
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

export const ASSET_EVENTS = {
  'asset.approved': event('asset', z.object({ ...Decision, approved })),
  'asset.rejected': event('asset', z.object(Decision)),
  /** `answerUntil`: the creator's deadline as an ISO time. */
  'asset.takenDown': event('asset', z.object({ ...Decision, answerUntil: z.iso.datetime() })),
  'asset.violationUpheld': event('asset', z.object({ ...Decision, answerUntil: z.string().nullable() })),
  'asset.restored': event('asset', z.object(Decision)),
  'asset.versionApproved': event(
    'asset',
    z.object({
      ...Proposal,
      number: z.number(),
      isForBuyers: z.boolean(),
      at: z.iso.datetime(),
      approved,
    }),
  ),
  'asset.versionRejected': event('asset', z.object(Proposal)),
  /** Edits that were proposed on sale; the asset has them now. Off sale if they exceed the owner's terms. */
  'asset.editsApproved': event(
    'asset',
    z.object({ ...Proposal, at: z.iso.datetime(), approved, isOnSale: z.boolean() }),
  ),
  'asset.editsRejected': event('asset', z.object(Proposal)),
  'asset.proofsOpened': event('asset', z.object({ fileIds: z.array(z.string()) })),
  'asset.submitted': event('asset', z.object({})),
  'asset.launched': event(
    'asset',
    z.object({
      name: z.string(),
      creatorName: z.string(),
      /** The accepted owner's, unless it is the creator. */
      ownerName: z.string().nullable(),
      isFirst: z.boolean(),
      ...PriceChange,
    }),
  ),
  'asset.stopped': event('asset', z.object({})),
  'asset.deleted': event('asset', z.object({ at: z.iso.datetime() })),
  /** `ownerId`: an owner whose consent covers the price. */
  'asset.priceChanged': event('asset', z.object({ name: z.string(), ownerId: z.string().nullable(), ...PriceChange })),
  'asset.termsChanged': event('asset', z.object({ changes })),
  'asset.consentRequested': event(
    'asset',
    z.object({
      name: z.string(),
      ownerId: z.string(),
      creatorName: z.string(),
      sharePercent: z.number(),
      minPriceFen: z.number().int(),
      licence: z.enum(LICENCE_NAMES),
    }),
  ),
  'asset.consentEnded': event(
    'asset',
    z.object({ name: z.string(), ownerId: z.string(), isTakenOff: z.boolean(), termsVersion: z.number() }),
  ),
}
