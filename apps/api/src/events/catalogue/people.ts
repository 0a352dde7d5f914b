import { z } from 'zod'
import { event } from '../define.ts'

const Nothing = z.object({})
const Role = z.object({ role: z.string() })

export const PEOPLE_EVENTS = {
  'person.opened': event('person', Nothing),
  /** `until`: ISO time; null without an end. */
  'person.suspended': event('person', z.object({ reason: z.string(), until: z.string().nullable() })),
  /** `reason`: of the lifted suspension. */
  'person.suspensionLifted': event('person', z.object({ reason: z.string().nullable() })),
  'person.roleGranted': event('person', Role),
  'person.roleRevoked': event('person', Role),
  'creator.styleChanged': event('person', Nothing),
}
