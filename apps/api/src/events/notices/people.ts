import type { NoticeInput } from '@wencang/notices'
import type { PEOPLE_EVENTS } from '../catalogue/people.ts'
import type { Handlers } from '../define.ts'

export const PEOPLE_NOTICES: Handlers<typeof PEOPLE_EVENTS, NoticeInput[]> = {
  'person.opened': null,
  'person.suspended': null,
  'person.suspensionLifted': null,
  'person.roleGranted': null,
  'person.roleRevoked': null,
  'creator.styleChanged': null,
}
