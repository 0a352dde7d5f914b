import type { NoticeInput } from '@wencang/notices'
import type { SITE_EVENTS } from '../catalogue/site.ts'
import type { Handlers } from '../define.ts'

export const SITE_NOTICES: Handlers<typeof SITE_EVENTS, NoticeInput[]> = {
  'site.settingChanged': null,
  'site.textPublished': null,
  /** A job notifies the readers. */
  'site.announced': null,
  'audit.exported': null,
}
