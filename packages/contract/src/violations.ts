import { VIOLATION_STATES } from '@wencang/domain'
import { z } from 'zod'
import { OpenedDocument } from './documents.ts'
import * as p from './primitives.ts'

export const MAX_STATEMENT_FILES = 5
const StatementText = p.text(1, 2000)

/** Answer, or single appeal; files are PDFs of kind `proof`. */
export const ViolationAnswer = z.strictObject({
  text: StatementText,
  files: z.array(p.Id).max(MAX_STATEMENT_FILES).optional(),
})
export type ViolationAnswer = z.output<typeof ViolationAnswer>

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
  /** Null while pending. */
  decision: StatementDecision.nullable(),
}

const violationFields = {
  state: z.enum(VIOLATION_STATES),
  reason: z.string(),
  openedAt: p.IsoTime,
  /** Answer or appeal deadline; null if neither is possible. */
  answerUntil: p.IsoTime.nullable(),
}

/** Violation as its creator sees it; files by ID. */
export const Violation = z.object({
  ...violationFields,
  asset: z.object({ id: p.Id, name: z.string() }),
  /** Answer or appeal possible now. */
  answerable: z.boolean(),
  statements: z.array(z.object({ ...statementFields, files: z.array(p.Id) })),
})
export type Violation = z.output<typeof Violation>

/** Violation for operators; views of documents expire in minutes. */
export const ReviewedViolation = z.object({
  ...violationFields,
  statements: z.array(z.object({ ...statementFields, files: z.array(OpenedDocument) })),
})
export type ReviewedViolation = z.output<typeof ReviewedViolation>
