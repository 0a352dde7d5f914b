import { z } from 'zod'
import { Notice, NoticeSettings, NoticeSettingsBody, NoticeStanding, NoticesRead } from '../notices.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'

export const noticeRoutes = defineRoutes('user', 'notifications', {
  listNotices: {
    summary: 'The caller’s notices of the last 180 days, newest first; `unread=true` for unread ones only',
    query: z.object({
      ...p.PageQuery,
      unread: p.optionalQuery(
        z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
      ),
    }),
    response: { 200: z.object({ notifications: z.array(Notice), last: p.TimeCursor.optional() }) },
  },
  readNotices: {
    summary: "Mark the caller's own as read: those named, or all; others are ignored",
    body: NoticesRead,
    response: { 200: NoticeStanding },
  },
  getNoticeSettings: {
    summary: 'The caller’s mail settings',
    response: { 200: NoticeSettings },
  },
  putNoticeSettings: {
    summary: 'Change the caller’s mail settings; omitted fields stay',
    body: NoticeSettingsBody,
    response: { 200: NoticeSettings },
  },
  watchNotices: {
    summary: 'How many are unread, as server-sent events (`unread`): at once, and at every change',
    response: { 200: z.string() },
    /** `replaced`: a newer stream replaces this one. */
    events: { unread: NoticeStanding, replaced: z.unknown() },
  },
})
