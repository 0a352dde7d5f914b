import type { AUDIT_SUBJECTS } from '@wencang/contract'
import type { z } from 'zod'

export type Subject = (typeof AUDIT_SUBJECTS)[number]

export interface Definition {
  /** Kind of thing that the event is about. */
  subject: Subject
  payload: z.ZodObject
  /** Its subject may be several or none. */
  isWide?: true
}

/** Events of one area by kind. */
export type Area = Record<string, Definition>

/** Defines a kind of event. */
export const event = <P extends z.ZodObject>(subject: Subject, payload: P) => ({ subject, payload })

/** Defines a kind of event that is not about one thing. */
export const wideEvent = <P extends z.ZodObject>(subject: Subject, payload: P) => ({
  subject,
  payload,
  isWide: true as const,
})

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

/** A handler per kind; null ignores the kind. */
export type Handlers<A extends Area, Result> = { [K in keyof A]: ((event: EventOf<A, K>) => Result) | null }
