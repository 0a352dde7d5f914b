import { STAFF_AREAS, VIOLATION_STATES } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** A person in the operators' search. */
export const PersonRow = z.object({
  id: p.Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(z.string()),
  suspended: z.boolean(),
  createdTime: p.IsoTime,
})
export type PersonRow = z.output<typeof PersonRow>

/** `q` is a part of the name, the beginning of an email address or phone number, or an ID. */
export const PeopleQuery = z.object({ ...p.PageQuery, q: p.optionalQuery(p.queryText(100)) })
export type PeopleQuery = z.output<typeof PeopleQuery>

/** Why a person cannot sign in, since when and until when; `until` is null for a suspension without an end. */
export const PersonSuspension = z.object({
  reason: z.string(),
  since: p.IsoTime,
  until: p.IsoTime.nullable(),
  by: z.object({ id: p.Id, name: z.string() }).nullable(),
})
export type PersonSuspension = z.output<typeof PersonSuspension>

/** What operators know of a person. */
export const Person = z.object({
  ...PersonRow.shape,
  deleted: z.boolean(),
  /** Whether it is the operator who asks: nobody suspends themselves or changes their own roles. */
  isSelf: z.boolean(),
  grants: z.array(z.object({ role: z.string(), source: z.string(), grantedAt: p.IsoTime })),
  suspension: PersonSuspension.nullable(),
  /** The verified identity, and every check; the document number is not among it. */
  identity: z.object({
    kycType: z.number().int().nullable(),
    kycName: z.string().nullable(),
    checks: z.array(z.object({ id: p.Id, name: z.string(), status: z.literal([0, 1, 2]), submittedAt: p.IsoTime })),
  }),
  applications: z.array(
    z.object({
      id: p.Id,
      creatorType: z.literal([0, 1]),
      name: z.string(),
      status: z.literal([0, 1, 2, 3]),
      reason: z.string().nullable(),
      submittedAt: p.IsoTime,
      signedAt: p.IsoTime.nullable(),
    }),
  ),
  /** Own works in violation, the newest first, at most fifty: what was said to them is on their review page. */
  worksInViolation: z.array(
    z.object({
      id: p.Id,
      name: z.string(),
      state: z.enum(VIOLATION_STATES),
      reason: z.string(),
      since: p.IsoTime,
      submittedAt: p.IsoTime.nullable(),
    }),
  ),
  /** Own works, and accepted ones of others, by status. */
  works: z.object({ created: z.record(z.string(), z.number().int()), owned: z.record(z.string(), z.number().int()) }),
  orders: z.object({ bought: z.number().int(), sold: z.number().int() }),
  balance: z.object({
    balance: p.YuanOut,
    pending: p.YuanOut,
    requested: p.YuanOut,
    refunding: p.YuanOut,
    available: p.YuanOut,
  }),
  /** Live sessions, the last used first. */
  sessions: z.array(
    z.object({ id: p.Id, userAgent: z.string().nullable(), createdAt: p.IsoTime, lastSeenAt: p.IsoTime }),
  ),
  contactChanges: z.array(z.object({ kind: z.string(), from: z.string().nullable(), to: z.string(), at: p.IsoTime })),
})
export type Person = z.output<typeof Person>

/** The person reads the reason when they try to sign in. Without `until` it lasts until it is lifted. */
export const SuspensionBody = z.strictObject({ reason: p.text(1, 500), until: p.PastTime.optional() })
export type SuspensionBody = z.output<typeof SuspensionBody>

export const StaffAreaName = z.enum(STAFF_AREAS)
