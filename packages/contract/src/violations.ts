import { VIOLATION_STATES } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** The most documents of one statement. */
export const MAX_STATEMENT_FILES = 5
const StatementText = p.text(1, 2000)

/** What a creator says to a violation, or in the one appeal after it was upheld. Files are PDFs of their own, of kind `proof`. */
export const ViolationAnswer = z.strictObject({
  text: StatementText,
  files: z.array(p.Id).max(MAX_STATEMENT_FILES).optional(),
})
export type ViolationAnswer = z.output<typeof ViolationAnswer>

/** What was decided on a statement: the violation ends, or it stands. */
const StatementDecision = z.object({
  decision: z.enum(['restore', 'uphold']),
  reason: z.string().nullable(),
  at: p.IsoTime,
})

const statementFields = {
  id: p.Id,
  isAppeal: z.boolean(),
  text: z.string(),
  at: p.IsoTime,
  /** Null while it waits. */
  decision: StatementDecision.nullable(),
}

const violationFields = {
  state: z.enum(VIOLATION_STATES),
  reason: z.string(),
  openedAt: p.IsoTime,
  /** Until when the creator may answer or appeal; null when there is nothing to say any more. */
  answerUntil: p.IsoTime.nullable(),
}

/** A violation as the creator sees it; files are opened by their IDs. */
export const Violation = z.object({
  ...violationFields,
  asset: z.object({ id: p.Id, name: z.string() }),
  /** Whether an answer or an appeal is accepted now. */
  answerable: z.boolean(),
  statements: z.array(z.object({ ...statementFields, files: z.array(p.Id) })),
})
export type Violation = z.output<typeof Violation>

/** The same for operators, with URLs of the documents that are valid for minutes. */
export const ReviewedViolation = z.object({
  ...violationFields,
  statements: z.array(z.object({ ...statementFields, files: z.array(z.object({ id: p.Id, url: p.Url })) })),
})
export type ReviewedViolation = z.output<typeof ReviewedViolation>
