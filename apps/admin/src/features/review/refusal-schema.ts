import { OnboardingReviewBody, readSchemasWithoutEval } from '@wencang/contract'
import { z } from 'zod'

readSchemasWithoutEval()

/** A field with an empty text has its own reason chosen, but not written. */
export type TypedRefusal = { reason: string; fieldReasons: Record<string, string> }
export const EMPTY_REFUSAL: TypedRefusal = { reason: '', fieldReasons: {} }

/** Error messages of `fieldReasons`: no field is noted, or a chosen reason is not written. */
export type FieldReasonsProblem = 'none' | 'blank'

/**
 * The contract's reasons; omits `fieldReasons` without any.
 * @param followsNotes The preset that refers to the notes on fields, if the decision has them.
 */
export const refusalSchemaOf = (followsNotes: string | undefined) =>
  z
    .object({
      reason: OnboardingReviewBody.shape.reason.unwrap(),
      fieldReasons: z
        .record(z.string(), z.string())
        .refine((reasons) => Object.values(reasons).every((text) => text.trim() !== ''), 'blank' as FieldReasonsProblem)
        .pipe(OnboardingReviewBody.shape.fieldReasons.unwrap()),
    })
    .refine(({ reason, fieldReasons }) => reason !== followsNotes || Object.keys(fieldReasons).length > 0, {
      path: ['fieldReasons'],
      message: 'none' as FieldReasonsProblem,
    })
    .transform(({ reason, fieldReasons }) => ({
      reason,
      ...(Object.keys(fieldReasons).length > 0 && { fieldReasons }),
    }))
