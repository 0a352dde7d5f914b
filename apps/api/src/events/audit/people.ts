import type { PEOPLE_EVENTS } from '../catalogue/people.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

export const PEOPLE_AUDIT: Handlers<typeof PEOPLE_EVENTS, Audited> = {
  'person.opened': () => ({ action: 'person.open' }),
  'person.suspended': ({ payload }) => ({ action: 'person.suspend', detail: payload }),
  'person.suspensionLifted': ({ payload: { reason } }) => ({ action: 'person.lift', detail: { suspended: reason } }),
  'person.roleGranted': ({ payload }) => ({ action: 'person.grant', detail: payload }),
  'person.roleRevoked': ({ payload }) => ({ action: 'person.take', detail: payload }),
  'creator.styleChanged': null,
}
