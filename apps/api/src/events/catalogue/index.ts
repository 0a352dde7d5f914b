import type { z } from 'zod'
import type { Definition, EventOf, Initiator, SubjectId } from '../define.ts'
import { ASSET_EVENTS } from './assets.ts'
import { FILE_EVENTS } from './files.ts'
import { ONBOARDING_EVENTS } from './onboarding.ts'
import { ORDER_EVENTS } from './orders.ts'
import { OWNERSHIP_EVENTS } from './ownership.ts'
import { PAYOUT_EVENTS } from './payouts.ts'
import { PEOPLE_EVENTS } from './people.ts'
import { REPORT_EVENTS } from './reports.ts'
import { REQUEST_EVENTS } from './requests.ts'
import { SITE_EVENTS } from './site.ts'

/** All kinds of events, by area. */
export const EVENTS = {
  ...ASSET_EVENTS,
  ...FILE_EVENTS,
  ...OWNERSHIP_EVENTS,
  ...ORDER_EVENTS,
  ...REQUEST_EVENTS,
  ...REPORT_EVENTS,
  ...PAYOUT_EVENTS,
  ...ONBOARDING_EVENTS,
  ...PEOPLE_EVENTS,
  ...SITE_EVENTS,
} satisfies Record<string, Definition>

export type EventKind = keyof typeof EVENTS

/** An event of these kinds, as recorded. */
export type EventOfKind<K extends EventKind> = EventOf<typeof EVENTS, K>

/** An event to record, without its caller. */
export type NewEvent = {
  [K in EventKind]: {
    kind: K
    subjectId: SubjectId<(typeof EVENTS)[K]>
    payload: z.input<(typeof EVENTS)[K]['payload']>
  }
}[EventKind]

export interface RecordedEvent {
  id: string
  kind: EventKind
  subjectId: string | null
  payload: unknown
  caller: Initiator
}
