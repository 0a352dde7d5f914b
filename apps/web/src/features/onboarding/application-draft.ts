import { type Onboarding, OnboardingBody } from '@wencang/contract'
import {
  type ApplicantKind,
  type BackSide,
  backSideOfNumber,
  type CreatorType,
  ONBOARDING_FIELDS,
} from '@wencang/domain'
import { z } from 'zod'

const EMPTY_FIELDS = {
  name: '',
  institutionName: '',
  representativeName: '',
  phoneNumber: '',
  certificationNumber: '',
  certificationFile: '',
  certificationBackFile: '',
  proveFile: '',
  bankName: '',
  bankCardNum: '',
}
export type FieldName = keyof typeof EMPTY_FIELDS
/** Form values for both applicant kinds; files are IDs. */
export type ApplicationDraft = typeof EMPTY_FIELDS & { applicantKind: ApplicantKind; acceptAgreement: boolean }
/** Field errors, as text keys below `onboarding.problem.`. */
export type Problems = Partial<Record<FieldName | 'acceptAgreement', string>>

export const FILE_FIELDS: readonly FieldName[] = ['certificationFile', 'certificationBackFile', 'proveFile']
/** Masked in responses. */
const MASKED_FIELDS: readonly FieldName[] = ['certificationNumber', 'bankCardNum']
export const EMPTY_APPLICATION: ApplicationDraft = { ...EMPTY_FIELDS, applicantKind: 0, acceptAgreement: false }

export function fieldsOf(kind: ApplicantKind): readonly FieldName[] {
  return ONBOARDING_FIELDS[kind] as readonly FieldName[]
}

/** Whether a back side is needed, by document number. */
export function backSideOf(draft: ApplicationDraft): BackSide {
  return draft.applicantKind === 0 ? backSideOfNumber(draft.certificationNumber) : 'none'
}

/** Fields to fill in, without an inapplicable back side. */
export function fieldsToFill(draft: ApplicationDraft): readonly FieldName[] {
  const hasBack = backSideOf(draft) !== 'none'
  return fieldsOf(draft.applicantKind).filter((name) => hasBack || name !== 'certificationBackFile')
}

/** Draft of a rejected application, without masked numbers. */
export function draftOf({ form, applicantKind }: Onboarding): ApplicationDraft {
  const reusable = Object.entries(form).filter(([name]) => !MASKED_FIELDS.includes(name as FieldName))
  return { ...EMPTY_APPLICATION, ...Object.fromEntries(reusable), applicantKind, acceptAgreement: true }
}

/** Stored numbers that a correction may leave out: those that the reviewer did not object to. */
export function keptNumbers(rejected: Onboarding | undefined, applicantKind: ApplicantKind): readonly FieldName[] {
  if (rejected?.applicantKind !== applicantKind) return []
  return MASKED_FIELDS.filter((name) => !(name in rejected.fieldReasons))
}

/** Stored fields without an objection; a correction does not ask for them, unless one was changed. */
export function acceptedFields(rejected: Onboarding | undefined, draft: ApplicationDraft): readonly FieldName[] {
  if (rejected?.applicantKind !== draft.applicantKind) return []
  const { fieldReasons } = rejected
  // A reason for the whole application may concern any field.
  if (Object.keys(fieldReasons).length === 0) return []
  const stored: Partial<ApplicationDraft> = rejected.form
  const before = draftOf(rejected)
  const others = fieldsOf(draft.applicantKind).filter((name) => !(name in fieldReasons))
  return others.every((name) => draft[name] === before[name]) ? others.filter((name) => stored[name]) : []
}

const UNCHANGED = 'rejected and not changed'

const TEXT_OF_MESSAGE: Record<string, string> = {
  'phone cannot be empty': 'phoneRequired',
  'contact phone cannot be empty': 'contactPhoneRequired',
  'ID number cannot be empty': 'idRequired',
  'ID number is not valid': 'idWrong',
  'bank card number cannot be empty': 'cardRequired',
  'bank card number is not valid': 'cardWrong',
  [UNCHANGED]: 'unchanged',
}

/**
 * Builds the request from the fields of the applicant kind.
 * @param rejected Application that is corrected.
 */
export function applicationSchema(creatorType: CreatorType, rejected?: Onboarding): z.ZodType<OnboardingBody> {
  const bodyOf = (draft: ApplicationDraft) => {
    const { applicantKind, acceptAgreement } = draft
    const optional: readonly FieldName[] = ['certificationBackFile', ...keptNumbers(rejected, applicantKind)]
    const isLeftOut = (name: FieldName) => optional.includes(name) && draft[name].trim() === ''
    const named = fieldsToFill(draft).filter((name) => !isLeftOut(name))
    const fields = Object.fromEntries(named.map((name) => [name, draft[name]]))
    return { creatorType, applicantKind, acceptAgreement, ...fields }
  }
  const changed = OnboardingBody.superRefine((body, context) => {
    for (const name of unchangedFields(body, rejected))
      context.addIssue({ code: 'custom', path: [name], message: UNCHANGED })
  })
  return z.preprocess((draft) => bodyOf(draft as ApplicationDraft), changed)
}

/** The rejected fields, if the correction changes none of them. */
function unchangedFields(body: OnboardingBody, rejected: Onboarding | undefined): FieldName[] {
  if (rejected?.applicantKind !== body.applicantKind) return []
  const [before, now]: Partial<ApplicationDraft>[] = [rejected.form, body]
  const named = fieldsToFill({ ...EMPTY_APPLICATION, ...now }).filter((name) => name in rejected.fieldReasons)
  // One change may settle several: another document, a name that it contradicted.
  return named.every((name) => now?.[name] === before?.[name]) ? named : []
}

/** First error per field of a 400 response. */
export function problemsOf(issues: { path: string; message: string }[], draft: ApplicationDraft): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) {
    const name = path as keyof Problems
    problems[name] ??= problemOf(name, message, draft)
  }
  return problems
}

export function problemOf(name: keyof Problems, message: string, draft: ApplicationDraft): string {
  if (message === 'wrong phone format') return draft.applicantKind === 1 ? 'contactPhoneFormat' : 'phoneFormat'
  const known = TEXT_OF_MESSAGE[message]
  if (known) return known
  if (name === 'acceptAgreement') return 'agreement'
  if (FILE_FIELDS.includes(name)) return draft[name] === '' ? 'fileRequired' : 'fileWrong'
  return draft[name]?.trim() === '' ? 'required' : 'textWrong'
}

/** Problem of a text that was left, if it has one; an empty text has none before the submission. */
export function problemOfTyped(name: FieldName, draft: ApplicationDraft, creatorType: CreatorType): string | undefined {
  if (draft[name].trim() === '') return undefined
  const issues = applicationSchema(creatorType).safeParse(draft).error?.issues ?? []
  const issue = issues.find(({ path }) => path[0] === name)
  return issue && problemOf(name, issue.message, draft)
}
