import { z } from 'zod'
import { Announcement, AnnouncementBody } from '../announcements.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'
import { SITE_TEXT_SLUGS, SiteFooter, SiteTextBody, SiteTextState, SiteTextVersion } from '../site-texts.ts'

const BySlug = z.object({ slug: z.enum(SITE_TEXT_SLUGS) })

export const contentRoutes = defineRoutes('content', 'operator', {
  listSiteTexts: {
    summary: 'Every text that can be published, with its current version',
    response: { 200: z.object({ texts: z.array(SiteTextState) }) },
  },
  listTextVersions: {
    summary: 'The versions of a text, the latest first, at most a hundred',
    params: BySlug,
    response: { 200: z.object({ versions: z.array(SiteTextVersion) }) },
  },
  publishSiteText: {
    summary: 'Publish a new version of a text; earlier ones are kept',
    params: BySlug,
    body: SiteTextBody,
    response: { 200: SiteTextVersion },
    errors: ['text_changed'],
  },
  putSiteFooter: {
    summary: 'Change the foot of every page',
    body: SiteFooter,
    response: { 200: SiteFooter },
  },
  listAnnouncements: {
    summary: 'Announcements, newest first, with sending progress',
    query: z.object(p.PageQuery),
    response: { 200: z.object({ announcements: z.array(Announcement), last: p.TimeCursor.optional() }) },
  },
  countReceivers: {
    summary: 'How many people an announcement would reach now',
    response: { 200: z.object({ receivers: z.number().int() }) },
  },
  sendAnnouncement: {
    summary: 'Send an announcement to all users; idempotent by ID',
    body: AnnouncementBody,
    response: { 200: Announcement },
  },
})
