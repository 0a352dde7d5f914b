import type { SITE_EVENTS } from '../catalogue/site.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

export const SITE_AUDIT: Handlers<typeof SITE_EVENTS, Audited> = {
  'site.settingChanged': ({ payload: { key, changes } }) => ({ action: `site.${key}`, detail: { changes } }),
  'site.textPublished': ({ payload }) => ({ action: 'site.text', detail: payload }),
  'site.announced': ({ payload }) => ({ action: 'site.announce', detail: payload }),
  'audit.exported': ({ payload: { filter, rows } }) => ({ action: 'audit.export', detail: { ...filter, rows } }),
}
