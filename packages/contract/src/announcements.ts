import { withoutLanguage } from '@wencang/domain'
import { z } from 'zod'
import { linkIn, NO_LINK_MESSAGE } from './links.ts'
import { pageAt } from './marketplace-pages.ts'
import { NamedPerson } from './named-person.ts'
import * as p from './primitives.ts'

const NO_PAGE_MESSAGE = 'must be the path of a page of this site, such as /explore'
export const MAX_ANNOUNCEMENT_LENGTHS = { title: 60, text: 600, link: 200 } as const
/** Mailed to all users, so links in the text are refused. */
const words = (maximum: number) => p.text(1, maximum).refine((text) => linkIn(text) === undefined, NO_LINK_MESSAGE)
const inBoth = (maximum: number) => z.strictObject({ zh: words(maximum), en: words(maximum) })

/** The composing page creates the ID, so resending is idempotent. */
export const AnnouncementBody = z.strictObject({
  id: p.Id,
  title: inBoth(MAX_ANNOUNCEMENT_LENGTHS.title),
  text: inBoth(MAX_ANNOUNCEMENT_LENGTHS.text),
  /** Marketplace page the announcement links to. */
  link: z
    .string()
    .max(MAX_ANNOUNCEMENT_LENGTHS.link)
    .regex(/^\/(?!\/)[\w\-./?=&%]*$/, NO_PAGE_MESSAGE)
    .refine((link) => pageAt(withoutLanguage(link.split('?', 1)[0] ?? '')) !== undefined, NO_PAGE_MESSAGE),
})
export type AnnouncementBody = z.output<typeof AnnouncementBody>

const Both = z.object({ zh: z.string(), en: z.string() })

export const Announcement = z.object({
  id: p.Id,
  title: Both,
  text: Both,
  link: z.string(),
  /** Recipients at sending time, and those notified so far. */
  receivers: z.number().int(),
  notified: z.number().int(),
  sentBy: NamedPerson,
  sentAt: p.IsoTime,
  /** Null while delivery is in progress. */
  completedAt: p.IsoTime.nullable(),
})
export type Announcement = z.output<typeof Announcement>
