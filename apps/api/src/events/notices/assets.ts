import type { NoticeInput } from '@wencang/notices'
import type { ASSET_EVENTS } from '../catalogue/assets.ts'
import type { EventOf, Handlers } from '../define.ts'

export const ASSET_NOTICES: Handlers<typeof ASSET_EVENTS, NoticeInput[]> = {
  'asset.approved': ({ subjectId: assetId, payload: { name: assetName, creatorId, reviewId: once, to } }) => [
    { kind: 'asset.approved', to: [creatorId], parameters: { assetId, assetName, isOnSale: to === 'saling' }, once },
  ],
  'asset.rejected': ({ subjectId: assetId, payload: { name: assetName, creatorId, reviewId: once, reason } }) => [
    { kind: 'asset.rejected', to: [creatorId], parameters: { assetId, assetName, reason: reason ?? '' }, once },
  ],
  'asset.takenDown': (event) => ofViolation('asset.violation', event),
  'asset.violationUpheld': (event) => ofViolation('asset.violationUpheld', event),
  'asset.restored': ({ subjectId: assetId, payload: { name: assetName, creatorId, ownerId, reviewId: once } }) => [
    { kind: 'asset.restored', to: [creatorId, ownerId], parameters: { assetId, assetName }, once },
  ],
  'asset.versionApproved': ({ subjectId: assetId, payload: { name: assetName, creatorId, versionId, number } }) => [
    {
      kind: 'asset.versionApproved',
      to: [creatorId],
      parameters: { assetId, assetName, version: number },
      once: versionId,
    },
  ],
  'asset.versionRejected': ({ subjectId: assetId, payload: { name: assetName, creatorId, versionId, reason } }) => [
    {
      kind: 'asset.versionRejected',
      to: [creatorId],
      parameters: { assetId, assetName, reason: reason ?? '' },
      once: versionId,
    },
  ],
  'asset.editsApproved': ({
    subjectId: assetId,
    payload: { name: assetName, creatorId, versionId: once, isOnSale },
  }) => [{ kind: 'asset.editsApproved', to: [creatorId], parameters: { assetId, assetName, isOnSale }, once }],
  'asset.editsRejected': ({ subjectId: assetId, payload: { name: assetName, creatorId, versionId: once, reason } }) => [
    { kind: 'asset.editsRejected', to: [creatorId], parameters: { assetId, assetName, reason: reason ?? '' }, once },
  ],
  'asset.proofsOpened': null,
  'asset.submitted': null,
  'asset.launched': null,
  'asset.stopped': null,
  'asset.deleted': null,
  'asset.priceChanged': ({ id, subjectId: assetId, payload: { name: assetName, ownerId, fromFen, toFen } }) => [
    {
      kind: 'ownership.priceChanged',
      to: [ownerId],
      parameters: { assetId, assetName, fromFen, toFen },
      once: `${assetId} ${id}`,
    },
  ],
  'asset.termsChanged': null,
  'asset.consentRequested': ({ subjectId: assetId, payload: { name: assetName, ownerId, ...terms } }) => [
    {
      kind: 'ownership.asked',
      to: [ownerId],
      parameters: { assetId, assetName, ...terms },
      // One open question per asset: newer terms replace it.
      once: assetId,
    },
  ],
  'asset.consentEnded': ({ subjectId: assetId, payload: { name, ownerId, isTakenOff, termsVersion } }) => [
    {
      kind: 'ownership.termsChanged',
      to: [ownerId],
      parameters: { assetId, assetName: name, isTakenOff },
      once: `${assetId} ${termsVersion}`,
    },
  ],
}

/** Only the creator may answer, and learns until when. */
function ofViolation(
  kind: 'asset.violation' | 'asset.violationUpheld',
  {
    subjectId: assetId,
    payload: { name: assetName, creatorId, ownerId, reviewId: once, reason, answerUntil },
  }: EventOf<typeof ASSET_EVENTS, 'asset.takenDown' | 'asset.violationUpheld'>,
): NoticeInput[] {
  const parameters = { assetId, assetName, reason: reason ?? '' }
  return [
    { kind, to: [creatorId], parameters: { ...parameters, ...(answerUntil && { answerUntil }) }, once },
    { kind, to: [ownerId], parameters, once },
  ]
}
