import { z } from 'zod'
import * as p from './primitives.ts'

export const MAX_ANNOUNCEMENT_LENGTHS = { title: 60, text: 600, link: 200 } as const
const inBoth = (maximum: number) => z.strictObject({ zh: p.text(1, maximum), en: p.text(1, maximum) })

/** What everybody is told, in both languages. The ID is the composing page's: sending it again changes nothing. */
export const AnnouncementBody = z.strictObject({
  id: p.Id,
  title: inBoth(MAX_ANNOUNCEMENT_LENGTHS.title),
  text: inBoth(MAX_ANNOUNCEMENT_LENGTHS.text),
  /** The page of the marketplace that it leads to. */
  link: z
    .string()
    .max(MAX_ANNOUNCEMENT_LENGTHS.link)
    .regex(/^\/(?!\/)[\w\-./?=&%]*$/, 'must be a path of this site, such as /explore'),
})
export type AnnouncementBody = z.output<typeof AnnouncementBody>

const Both = z.object({ zh: z.string(), en: z.string() })

export const Announcement = z.object({
  id: p.Id,
  title: Both,
  text: Both,
  link: z.string(),
  /** How many people there were when it was sent, and how many have it. */
  receivers: z.number().int(),
  told: z.number().int(),
  sentBy: z.object({ id: p.Id, name: z.string() }),
  sentAt: p.IsoTime,
  /** Null while people are still being told. */
  completedAt: p.IsoTime.nullable(),
})
export type Announcement = z.output<typeof Announcement>
