import { REVIEWED_FACTS } from '@wencang/contract'
import { ONBOARDING_FIELDS } from '@wencang/domain'
import type { i18n } from 'i18next'
import type { Decision } from './decisions.ts'
import type { ReviewKind } from './review-queries.ts'

/** The rejection that refers to the notes on fields. */
export const FOLLOWS_NOTES = 'seeFields'

/** Keys under `reason.`; free text is also possible. */
const REJECTIONS: Record<ReviewKind, readonly string[]> = {
  asset: ['pictureDiffers', 'fileDamaged', 'descriptionLacks', 'proofLacks', 'wrongCategory', 'rightsUnclear'],
  onboarding: [FOLLOWS_NOTES, 'documentsUnclear', 'partiesDiffer', 'documentExpired'],
  kyc: ['scanUnclear', 'partiesDiffer', 'numberDiffers', 'documentExpired', 'wrongDocument'],
}
const VIOLATIONS: readonly string[] = ['rightsInfringed', 'falseInformation', 'forbiddenContent', 'protectedSite']

/** Reasons to uphold a violation. */
const UPHOLDINGS: readonly string[] = ['statementLacks', 'documentsLack', 'rightsInfringed']

export function reasonsFor(kind: ReviewKind, decision: Decision): readonly string[] {
  if (decision === 'uphold') return UPHOLDINGS
  return decision === 'violation' ? VIOLATIONS : REJECTIONS[kind]
}

const NAME = ['differsFromDocument', 'incomplete']
const SCAN = ['blurred', 'cut', 'expired', 'otherDocument']
/** Reasons by asset fact, keys under `fieldReason.`. */
const ASSET_FIELD_REASONS: Record<string, readonly string[]> = {
  name: ['nameMisleads'],
  description: ['descriptionShort', 'descriptionWrong'],
  category: ['categoryWrong'],
  licence: ['licenceTooWide'],
  position: ['positionWrong'],
  unit: ['unitWrong'],
  owner: ['ownerWrong'],
  file: ['fileBroken', 'fileDiffers'],
  thumbnail: ['pictureDiffers'],
  descriptionPdf: ['documentUnreadable'],
  explanations: ['explanationWrong', 'explanationPromotes'],
  proof: ['proofMissing', 'documentUnreadable', 'proofDiffers'],
  authorisation: ['authorisationNeeded', 'documentUnreadable', 'authorisationDiffers'],
}

/** Asset facts that can be rejected individually. */
export const ASSET_FACTS: readonly string[] = REVIEWED_FACTS

/** Reasons by application field, keys under `fieldReason.`. */
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

/** Form fields that can be rejected individually. */
export function fieldsOfForm(applicantKind: 0 | 1): readonly string[] {
  return ONBOARDING_FIELDS[applicantKind]
}

/** Preset reason: operator's label and stored text. */
export interface PresetReason {
  label: string
  /** Bilingual: readers may use another language. */
  reason: string
}

/**
 * Builds presets from translations.
 * @param keys Full translation keys.
 */
export function presetReasons(texts: Pick<i18n, 'getFixedT' | 't'>, keys: readonly string[]): PresetReason[] {
  const [chinese, english] = [texts.getFixedT('zh-CN'), texts.getFixedT('en-US')]
  return keys.map((key) => ({ label: texts.t(key), reason: `${chinese(key)} / ${english(key)}` }))
}
