import { CHOSEN_NOTICE_GROUPS, NOTICE_MAILS } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

const BothLanguages = z.object({ zh: z.string(), en: z.string() })

/** What a user is told. */
export const Notice = z.object({
  id: p.Id,
  /** `subject.event`, such as `order.paid`; there will be more of them. */
  kind: z.string(),
  /** The group by which readers choose how they are mailed, or `security`. */
  group: z.string(),
  at: p.IsoTime,
  read: z.boolean(),
  title: BothLanguages,
  text: BothLanguages,
  /** The page of the marketplace that shows it, as a path after the `#`. */
  link: z.string(),
})
export type Notice = z.output<typeof Notice>

/** Notices marked by one call, at most. */
const MAX_MARKED = 100
/** Without IDs all are marked. */
export const NoticesRead = z.strictObject({ ids: z.array(p.Id).min(1).max(MAX_MARKED).optional() })

/** How notices stand: `unread` counts up to 100; `latest` is the newest one's ID. */
export const NoticeStanding = z.object({ unread: z.number().int(), latest: p.Id.nullable() })
export type NoticeStanding = z.output<typeof NoticeStanding>

const Mail = z.enum(NOTICE_MAILS)
const NoticeLocale = z.enum(['zh-CN', 'en-US'])
const groups = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(CHOSEN_NOTICE_GROUPS.map((group) => [group, schema])) as Record<
    (typeof CHOSEN_NOTICE_GROUPS)[number],
    T
  >

/** How a user wants to be told by mail; on the page everything is shown. */
export const NoticeSettings = z.object({
  /** The language of mails. */
  locale: NoticeLocale,
  /** `now`, `daily` or `off`, for each group that leaves a choice. */
  mail: z.object(groups(Mail)),
  /** No mails from 22:00 to 08:00 in Shanghai, but for those that protect the account. */
  quietHours: z.boolean(),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

/** What is left out stays. */
export const NoticeSettingsBody = z.strictObject({
  locale: NoticeLocale.optional(),
  mail: z.strictObject(groups(Mail)).partial().optional(),
  quietHours: z.boolean().optional(),
})
export type NoticeSettingsBody = z.output<typeof NoticeSettingsBody>
