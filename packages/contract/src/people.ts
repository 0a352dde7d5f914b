import { STAFF_AREAS, VIOLATION_STATES } from '@wencang/domain'
import { z } from 'zod'
import { NamedPerson } from './named-person.ts'
import { DAY_RANGE } from './operator-lists.ts'
import * as p from './primitives.ts'
import { Balance } from './store.ts'

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

/** `q`: part of the name, prefix of a contact, or ID. */
export const PeopleQuery = z.object({ ...p.PageQuery, ...DAY_RANGE, q: p.optionalQuery(p.queryText(100)) })
export type PeopleQuery = z.output<typeof PeopleQuery>

/** `until` is null for an indefinite suspension. */
export const PersonSuspension = z.object({
  reason: z.string(),
  since: p.IsoTime,
  until: p.IsoTime.nullable(),
  by: NamedPerson.nullable(),
})
export type PersonSuspension = z.output<typeof PersonSuspension>

/** Person as operators see them. */
export const Person = z.object({
  ...PersonRow.shape,
  deleted: z.boolean(),
  /** Operators can neither suspend themselves nor change their own roles. */
  isSelf: z.boolean(),
  grants: z.array(z.object({ role: z.string(), source: z.string(), grantedAt: p.IsoTime })),
  suspension: PersonSuspension.nullable(),
  /** Verified identity and all checks, without document numbers. */
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
  /** Own assets in violation, newest first, at most fifty. */
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
  /** Counts by status: created, and owned with consent. */
  works: z.object({ created: z.record(z.string(), z.number().int()), owned: z.record(z.string(), z.number().int()) }),
  orders: z.object({ bought: z.number().int(), sold: z.number().int() }),
  balance: Balance,
  /** Live sessions, most recently used first. */
  sessions: z.array(
    z.object({ id: p.Id, userAgent: z.string().nullable(), createdAt: p.IsoTime, lastSeenAt: p.IsoTime }),
  ),
  contactChanges: z.array(z.object({ kind: z.string(), from: z.string().nullable(), to: z.string(), at: p.IsoTime })),
})
export type Person = z.output<typeof Person>

/** Reason is shown at sign-in; `until` defaults to indefinite. */
export const SuspensionBody = z.strictObject({ reason: p.text(1, 500), until: p.PastTime.optional() })
export type SuspensionBody = z.output<typeof SuspensionBody>

export const StaffAreaName = z.enum(STAFF_AREAS)
