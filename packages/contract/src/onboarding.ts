import {
  type BackSide,
  backSideOfNumber,
  readBankCardNumber,
  readContactPhone,
  readMainlandPhone,
  readPersonNumber,
} from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** Non-blank field, with one message for missing and blank. */
const required = (message: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? message : 'must be text') })
    .max(200, { error: 'too long', abort: true })
    .trim()
    .min(1, { error: message, abort: true })

/** Number normalized by `read`; rejected if null. */
const number = (whenEmpty: string, whenWrong: string, read: (typed: string) => string | null) =>
  required(whenEmpty).transform((typed, context) => {
    const stored = read(typed)
    if (stored !== null) return stored
    context.addIssue({ code: 'custom', message: whenWrong })
    return z.NEVER
  })

/** Mainland mobile number; institutions may give a landline. */
const phoneNumber = (whenEmpty: string, read: (typed: string) => string | null) =>
  number(whenEmpty, 'wrong phone format', read)

/** Messages of numbers that an application lacks. */
export const MISSING_NUMBERS = {
  certificationNumber: 'ID number cannot be empty',
  bankCardNum: 'bank card number cannot be empty',
} as const

/** A corrected application may leave its numbers out: the stored ones stay. */
const bankCardNum = (holder: 'person' | 'institution') =>
  number(MISSING_NUMBERS.bankCardNum, 'bank card number is not valid', (typed) =>
    readBankCardNumber(holder, typed),
  ).optional()

/** 0 owner, 1 creator. */
const CreatorTypeNumber = z.literal([0, 1])

const common = {
  creatorType: CreatorTypeNumber,
  acceptAgreement: z.literal(true, { error: 'the merchant agreement must be accepted' }),
  bankName: p.text(1, 100),
}

/** Returns the fault of a back side, or null. */
export function problemOfBack(back: string | undefined, front: string, side: BackSide): string | null {
  if (back === undefined) return null
  if (side === 'none') return 'this document has no back side'
  return back === front ? 'must be another file than the front side' : null
}

const PersonFields = z.strictObject({
  ...common,
  applicantKind: z.literal(0),
  name: p.text(1, 100),
  phoneNumber: phoneNumber('phone cannot be empty', readMainlandPhone),
  certificationNumber: number(
    MISSING_NUMBERS.certificationNumber,
    'ID number is not valid',
    readPersonNumber,
  ).optional(),
  certificationFile: p.Id,
  /** Back of an ID card; passports have none. */
  certificationBackFile: p.Id.optional(),
  bankCardNum: bankCardNum('person'),
})
const PersonBody = PersonFields.superRefine((body, context) => {
  const { certificationBackFile: back, certificationFile: front, certificationNumber } = body
  const side = certificationNumber === undefined ? 'accepted' : backSideOfNumber(certificationNumber)
  const message = problemOfBack(back, front, side)
  if (message) context.addIssue({ code: 'custom', path: ['certificationBackFile'], message })
})

const InstitutionBody = z.strictObject({
  ...common,
  applicantKind: z.literal(1),
  institutionName: p.text(1, 100),
  representativeName: p.text(1, 100),
  phoneNumber: phoneNumber('contact phone cannot be empty', readContactPhone),
  proveFile: p.Id,
  bankCardNum: bankCardNum('institution'),
})

/** Person (0) or institution (1); file fields are upload IDs. */
export const OnboardingBody = z.discriminatedUnion('applicantKind', [PersonBody, InstitutionBody])
export type OnboardingBody = z.output<typeof OnboardingBody>

/** Form values; document and card numbers are masked. */
const PersonForm = z.object({
  name: z.string(),
  phoneNumber: z.string(),
  certificationNumber: z.string(),
  certificationFile: p.Id,
  certificationBackFile: p.Id.optional(),
  bankName: z.string(),
  bankCardNum: z.string(),
})
const InstitutionForm = z.object({
  institutionName: z.string(),
  representativeName: z.string(),
  phoneNumber: z.string(),
  proveFile: p.Id,
  bankName: z.string(),
  bankCardNum: z.string(),
})

export const Onboarding = z.object({
  id: p.Id,
  creatorType: CreatorTypeNumber,
  applicantKind: z.literal([0, 1]),
  /** 0 processing, 1 approved, 2 rejected, 3 violation */
  status: z.literal([0, 1, 2, 3]),
  reason: z.string().nullable(),
  fieldReasons: z.record(z.string(), z.string()),
  form: z.union([PersonForm, InstitutionForm]),
  contract: z.object({ signedAt: p.IsoTime.nullable() }),
  createdTime: p.IsoTime,
})
export type Onboarding = z.output<typeof Onboarding>

/** Defaults to the latest application of any type. */
export const OnboardingQuery = z.object({ creatorType: p.optionalQuery(p.queryInteger(0, 1)) })
export const ContractSigning = z.strictObject({
  accepted: z.literal(true, { error: 'the contract is signed by accepting it' }),
})
