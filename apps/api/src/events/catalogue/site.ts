import { z } from 'zod'
import { event, wideEvent } from '../define.ts'
import { changes, Exported } from './payload-parts.ts'

const SettingChange = z.object({
  key: z.enum(['home', 'csc', 'footer', 'synonyms']),
  changes,
})

const Publication = z.object({ text: z.string(), version: z.number().int(), reason: z.string() })

const Announcement = z.object({
  title: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }),
  receivers: z.number().int(),
})

export const SITE_EVENTS = {
  'site.settingChanged': wideEvent('site', SettingChange, {
    audit: ({ payload: { key, changes } }) => ({ action: `site.${key}`, detail: { changes } }),
    notices: null,
  }),
  'site.textPublished': wideEvent('site', Publication, {
    audit: ({ payload }) => ({ action: 'site.text', detail: payload }),
    notices: null,
  }),
  /** A job notifies the readers. */
  'site.announced': event('site', Announcement, {
    audit: ({ payload }) => ({ action: 'site.announce', detail: payload }),
    notices: null,
  }),
  'audit.exported': wideEvent('site', Exported, {
    audit: ({ payload: { filter, rows } }) => ({ action: 'audit.export', detail: { ...filter, rows } }),
    notices: null,
  }),
}
