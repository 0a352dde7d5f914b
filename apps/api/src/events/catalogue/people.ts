import { z } from 'zod'
import { event } from '../define.ts'

const Nothing = z.object({})
const Role = z.object({ role: z.string() })

export const PEOPLE_EVENTS = {
  'person.opened': event('person', Nothing, {
    audit: () => ({ action: 'person.open' }),
    notices: null,
  }),
  /** `until`: ISO time; null without an end. */
  'person.suspended': event('person', z.object({ reason: z.string(), until: z.string().nullable() }), {
    audit: ({ payload }) => ({ action: 'person.suspend', detail: payload }),
    notices: null,
  }),
  /** `reason`: of the lifted suspension. */
  'person.suspensionLifted': event('person', z.object({ reason: z.string().nullable() }), {
    audit: ({ payload: { reason } }) => ({ action: 'person.lift', detail: { suspended: reason } }),
    notices: null,
  }),
  'person.roleGranted': event('person', Role, {
    audit: ({ payload }) => ({ action: 'person.grant', detail: payload }),
    notices: null,
  }),
  'person.roleRevoked': event('person', Role, {
    audit: ({ payload }) => ({ action: 'person.take', detail: payload }),
    notices: null,
  }),
  'creator.styleChanged': event('person', Nothing, { audit: null, notices: null }),
}
