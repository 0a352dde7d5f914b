import type { ASSET_EVENTS } from '../catalogue/assets.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

const ofDecision = ({ reason, from, to }: { reason: string | null; from: string; to: string }) => ({ reason, from, to })

export const ASSET_AUDIT: Handlers<typeof ASSET_EVENTS, Audited> = {
  'asset.approved': ({ payload }) => ({
    action: 'asset.approve',
    detail: { ...ofDecision(payload), approved: payload.approved },
  }),
  'asset.rejected': ({ payload }) => ({ action: 'asset.reject', detail: ofDecision(payload) }),
  'asset.takenDown': ({ payload }) => ({ action: 'asset.violation', detail: ofDecision(payload) }),
  'asset.violationUpheld': ({ payload }) => ({ action: 'asset.uphold', detail: ofDecision(payload) }),
  'asset.restored': ({ payload }) => ({ action: 'asset.restore', detail: ofDecision(payload) }),
  'asset.versionApproved': ({ payload: { reason, versionId, number, approved } }) => ({
    action: 'asset.approve_version',
    detail: { reason, versionId, number, approved },
  }),
  'asset.versionRejected': ({ payload: { reason, versionId } }) => ({
    action: 'asset.reject_version',
    detail: { reason, versionId, number: null },
  }),
  'asset.editsApproved': ({ payload: { reason, versionId, approved } }) => ({
    action: 'asset.approve_edits',
    detail: { reason, versionId, approved },
  }),
  'asset.editsRejected': ({ payload: { reason, versionId } }) => ({
    action: 'asset.reject_edits',
    detail: { reason, versionId },
  }),
  'asset.submitted': null,
  'asset.launched': null,
  'asset.stopped': null,
  'asset.deleted': null,
  'asset.priceChanged': null,
  'asset.termsChanged': ({ payload: { changes } }) => ({ action: 'asset.change_terms', detail: { changes } }),
  'asset.consentRequested': null,
  'asset.consentEnded': null,
  'asset.proofsOpened': ({ payload: { fileIds } }) => ({ action: 'asset.open_proofs', detail: { fileIds } }),
}
