import { REVIEWED_FACTS } from '@wencang/contract'
import { ONBOARDING_FIELDS } from '@wencang/domain'
import type { Decision } from './decisions.ts'
import type { ReviewKind } from './review-queries.ts'

/** Common reasons, as keys under `reason.`; operators can also write their own. */
const REJECTIONS: Record<ReviewKind, readonly string[]> = {
  asset: ['pictureDiffers', 'fileDamaged', 'descriptionLacks', 'proofLacks', 'wrongCategory', 'rightsUnclear'],
  onboarding: ['seeFields', 'documentsUnclear', 'partiesDiffer', 'documentExpired'],
  kyc: ['scanUnclear', 'partiesDiffer', 'numberDiffers', 'documentExpired', 'wrongDocument'],
}
const VIOLATIONS: readonly string[] = ['rightsInfringed', 'falseInformation', 'forbiddenContent', 'protectedSite']

/** Why a violation stands although its creator answered. */
const UPHOLDINGS: readonly string[] = ['statementLacks', 'documentsLack', 'rightsInfringed']

export function reasonsFor(kind: ReviewKind, decision: Decision): readonly string[] {
  if (decision === 'uphold') return UPHOLDINGS
  return decision === 'violation' ? VIOLATIONS : REJECTIONS[kind]
}

const NAME = ['differsFromDocument', 'incomplete']
const SCAN = ['blurred', 'cut', 'expired', 'otherDocument']
/** Reasons for single fields of an asset, by the fact that names them, as keys under `fieldReason.`. */
const ASSET_FIELD_REASONS: Record<string, readonly string[]> = {
  name: ['nameMisleads'],
  description: ['descriptionShort', 'descriptionWrong'],
  category: ['categoryWrong'],
  licence: ['licenceTooWide'],
  position: ['positionWrong'],
  owner: ['ownerWrong'],
  file: ['fileBroken', 'fileDiffers'],
  thumbnail: ['pictureDiffers'],
  descriptionPdf: ['documentUnreadable'],
  proof: ['proofMissing', 'documentUnreadable', 'proofDiffers'],
}

/** The facts of an asset that a rejection can give reasons for. */
export const ASSET_FACTS: readonly string[] = REVIEWED_FACTS

/** Reasons for single fields and documents of an application, as keys under `fieldReason.`. */
const FIELD_REASONS: Record<string, readonly string[]> = {
  name: NAME,
  institutionName: NAME,
  representativeName: NAME,
  phoneNumber: ['unreachable', 'notApplicants'],
  certificationNumber: ['differsFromDocument'],
  certificationFile: SCAN,
  certificationBackFile: ['backMissing', ...SCAN],
  proveFile: [...SCAN, 'noSeal'],
  bankName: ['incomplete', 'notThisBank'],
  bankCardNum: ['otherHolder', 'unusable'],
}

export function fieldReasonsFor(field: string, kind: ReviewKind = 'onboarding'): readonly string[] {
  return (kind === 'asset' ? ASSET_FIELD_REASONS : FIELD_REASONS)[field] ?? []
}

/** The fields of a form that a rejection can give reasons for. */
export function fieldsOfForm(applicantKind: 0 | 1): readonly string[] {
  return ONBOARDING_FIELDS[applicantKind]
}
