import { CHOSEN_NOTICE_GROUPS, NOTICE_MAILS } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

const BothLanguages = z.object({ zh: z.string(), en: z.string() })

export const Notice = z.object({
  id: p.Id,
  /** `subject.event`, such as `order.paid`; the list grows. */
  kind: z.string(),
  /** Mail preference group, or `security`. */
  group: z.string(),
  at: p.IsoTime,
  read: z.boolean(),
  title: BothLanguages,
  text: BothLanguages,
  /** Marketplace path after the `#`. */
  link: z.string(),
})
export type Notice = z.output<typeof Notice>

/** Maximum notices per call. */
const MAX_MARKED = 100
/** Without IDs, marks all. */
export const NoticesRead = z.strictObject({ ids: z.array(p.Id).min(1).max(MAX_MARKED).optional() })

/** `unread` is capped at 100; `latest` is the newest ID. */
export const NoticeStanding = z.object({ unread: z.number().int(), latest: p.Id.nullable() })
export type NoticeStanding = z.output<typeof NoticeStanding>

const Mail = z.enum(NOTICE_MAILS)
const NoticeLocale = z.enum(['zh-CN', 'en-US'])
const groups = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(CHOSEN_NOTICE_GROUPS.map((group) => [group, schema])) as Record<
    (typeof CHOSEN_NOTICE_GROUPS)[number],
    T
  >

/** Mail preferences; the page shows every notice. */
export const NoticeSettings = z.object({
  locale: NoticeLocale,
  /** `now`, `daily` or `off` per configurable group. */
  mail: z.object(groups(Mail)),
  /** No mails 22:00–08:00 in Shanghai, except security mails. */
  quietHours: z.boolean(),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

/** Omitted fields stay unchanged. */
export const NoticeSettingsBody = z.strictObject({
  locale: NoticeLocale.optional(),
  mail: z.strictObject(groups(Mail)).partial().optional(),
  quietHours: z.boolean().optional(),
})
export type NoticeSettingsBody = z.output<typeof NoticeSettingsBody>
