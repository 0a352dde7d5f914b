import type { AUDIT_SUBJECTS, AuditAction } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import type { NoticeInput } from '@wencang/notices'
import type { z } from 'zod'

export type Subject = (typeof AUDIT_SUBJECTS)[number]

/** The part of an audit entry that its event does not have. */
interface Audited {
  action: AuditAction
  detail?: Prisma.InputJsonObject
}

/** An event as its own audit entry and notices read it. */
export interface Happened<Payload extends z.ZodObject, Id = string> {
  id: string
  subjectId: Id
  payload: z.output<Payload>
}

/** Audit entry and notices of an event; null for none. */
interface Written<Happening> {
  audit: ((event: Happening) => Audited) | null
  /** Each has a key that makes it idempotent. */
  notices: ((event: Happening) => NoticeInput[]) | null
}

export interface Definition<Payload extends z.ZodObject = z.ZodObject> extends Written<never> {
  /** Kind of thing that the event is about. */
  subject: Subject
  payload: Payload
  /** Its subject may be several or none. */
  isWide?: true
}

/** Events of one area by kind. */
export type Area = Record<string, Definition>

/** Defines a kind of event. */
export const event = <P extends z.ZodObject>(
  subject: Subject,
  payload: P,
  written: Written<Happened<P>>,
): Definition<P> => ({ subject, payload, ...written })

/** Defines a kind of event that is not about one thing. */
export const wideEvent = <P extends z.ZodObject>(
  subject: Subject,
  payload: P,
  written: Written<Happened<P, string | null>>,
): Definition<P> & { isWide: true } => ({ subject, payload, ...written, isWide: true })

export type SubjectId<D extends Definition> = D extends { isWide: true } ? string | null : string

/** Who caused an event. */
export interface Initiator {
  /** Null for the system. */
  userId: string | null
  requestId?: string
}

/** An event of an area, as recorded. */
export type EventOf<A extends Area, K extends keyof A = keyof A> = {
  [Kind in K]: {
    id: string
    kind: Kind
    subjectId: SubjectId<A[Kind]>
    payload: z.output<A[Kind]['payload']>
    caller: Initiator
  }
}[K]
