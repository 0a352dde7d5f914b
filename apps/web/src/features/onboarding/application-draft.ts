import { type Onboarding, OnboardingBody, readSchemasWithoutEval } from '@wencang/contract'
import { type ApplicantKind, type CreatorType, ONBOARDING_FIELDS } from '@wencang/domain'

readSchemasWithoutEval()

const EMPTY_FIELDS = {
  name: '',
  institutionName: '',
  representativeName: '',
  phoneNumber: '',
  certificationNumber: '',
  certificationFile: '',
  proveFile: '',
  bankName: '',
  bankCardNum: '',
}
export type FieldName = keyof typeof EMPTY_FIELDS
/** The form as typed, for both kinds of applicant; files are ids. */
export type ApplicationDraft = typeof EMPTY_FIELDS & { applicantKind: ApplicantKind; acceptAgreement: boolean }
/** What is wrong with a field, as a key under `onboarding.problem.`. */
export type Problems = Partial<Record<FieldName | 'acceptAgreement', string>>

export const FILE_FIELDS: readonly FieldName[] = ['certificationFile', 'proveFile']
/** Answers show these masked, so they have to be typed again. */
export const MASKED_FIELDS: readonly FieldName[] = ['certificationNumber', 'bankCardNum']
export const EMPTY_APPLICATION: ApplicationDraft = { ...EMPTY_FIELDS, applicantKind: 0, acceptAgreement: false }

export function fieldsOf(kind: ApplicantKind): readonly FieldName[] {
  return ONBOARDING_FIELDS[kind] as readonly FieldName[]
}

/** What an application can be edited from: everything but the masked numbers and the consent. */
export function draftOf(application: Onboarding): ApplicationDraft {
  const kept = Object.entries(application.form).filter(([name]) => !MASKED_FIELDS.includes(name as FieldName))
  return { ...EMPTY_APPLICATION, ...Object.fromEntries(kept), applicantKind: application.applicantKind }
}

const TEXT_OF_MESSAGE: Record<string, string> = {
  'phone cannot be empty': 'phoneRequired',
  'contact phone cannot be empty': 'contactPhoneRequired',
  'wrong phone format': 'phoneFormat',
  'ID number cannot be empty': 'idRequired',
  'ID number is not valid': 'idWrong',
  'bank card number cannot be empty': 'cardRequired',
  'bank card number is not valid': 'cardWrong',
}

/** The body to send, or what is wrong in the draft, by the rules of the contract. */
export function readDraft(
  draft: ApplicationDraft,
  creatorType: CreatorType,
): { body: OnboardingBody; problems?: never } | { body?: never; problems: Problems } {
  const { applicantKind, acceptAgreement } = draft
  const fields = Object.fromEntries(fieldsOf(applicantKind).map((name) => [name, draft[name]]))
  const read = OnboardingBody.safeParse({ creatorType, applicantKind, acceptAgreement, ...fields })
  if (read.success) return { body: read.data }
  return {
    problems: problemsOf(
      read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      draft,
    ),
  }
}

/** The first problem of each field; also reads the details of a refusal by the server. */
export function problemsOf(issues: { path: string; message: string }[], draft: ApplicationDraft): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) {
    const name = path as keyof Problems
    problems[name] ??= TEXT_OF_MESSAGE[message] ?? problemOf(name, draft)
  }
  return problems
}

function problemOf(name: keyof Problems, draft: ApplicationDraft): string {
  if (name === 'acceptAgreement') return 'agreement'
  if (FILE_FIELDS.includes(name)) return draft[name] === '' ? 'fileRequired' : 'fileWrong'
  return draft[name]?.trim() === '' ? 'required' : 'textWrong'
}
