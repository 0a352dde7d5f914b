import { z } from 'zod'
import { event, wideEvent } from '../define.ts'
import { changes, Exported } from './payload-parts.ts'

export const SITE_EVENTS = {
  'site.settingChanged': wideEvent(
    'site',
    z.object({
      key: z.enum(['home', 'csc', 'footer', 'synonyms']),
      changes,
    }),
  ),
  'site.textPublished': wideEvent(
    'site',
    z.object({ text: z.string(), version: z.number().int(), reason: z.string() }),
  ),
  'site.announced': event(
    'site',
    z.object({ title: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }), receivers: z.number().int() }),
  ),
  'audit.exported': wideEvent('site', Exported),
}
