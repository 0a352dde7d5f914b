/** The groups of notices for which readers choose how they are mailed. */
export const CHOSEN_NOTICE_GROUPS = [
  'orders',
  'sales',
  'assets',
  'money',
  'applications',
  'following',
  'platform',
] as const
export type ChosenNoticeGroup = (typeof CHOSEN_NOTICE_GROUPS)[number]

/** All groups. Notices that protect the account leave no choice: they are always mailed. */
export type NoticeGroup = ChosenNoticeGroup | 'security'

/** How a group of notices is mailed: each at once, one mail a day with what was not read, or not at all. On the page they always are. */
export const NOTICE_MAILS = ['now', 'daily', 'off'] as const
export type NoticeMail = (typeof NOTICE_MAILS)[number]

/** What a reader who chose nothing gets. Sales and news of creators may be many, so they come once a day. */
export const DEFAULT_NOTICE_MAILS: Readonly<Record<ChosenNoticeGroup, NoticeMail>> = {
  orders: 'now',
  sales: 'daily',
  assets: 'now',
  money: 'now',
  applications: 'now',
  following: 'daily',
  platform: 'daily',
}

export type NoticeMails = Record<ChosenNoticeGroup, NoticeMail>

/** Days that a notice is kept. */
export const NOTICE_LIFETIME_DAYS = 180

/** Unread notices are counted up to here; beyond it a reader only needs to know that there are more. */
export const MAX_UNREAD_COUNT = 100

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS
/** Shanghai hours between which a reader who wants quiet gets no mail. */
const QUIET_FROM_HOUR = 22
const QUIET_UNTIL_HOUR = 8
/** The Shanghai hour of the daily mail. */
const DIGEST_HOUR = 9

/** The first instant at or after `from` at which Shanghai's clock shows this full hour. */
function nextShanghaiHour(from: Date, hour: number): Date {
  const local = from.getTime() + SHANGHAI_OFFSET_MS
  const today = local - (local % DAY_MS) + hour * HOUR_MS
  return new Date((today < local ? today + DAY_MS : today) - SHANGHAI_OFFSET_MS)
}

/** Whether it is night for readers who want quiet hours. */
function isQuietHour(at: Date): boolean {
  const hour = Math.floor(((at.getTime() + SHANGHAI_OFFSET_MS) % DAY_MS) / HOUR_MS)
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR
}

/**
 * When a notice is mailed: null for never, a time that is not after `now` for now.
 * @param notice.group Security is always mailed at once, whatever the choices.
 */
export function noticeMailTime(
  notice: { group: NoticeGroup; at: Date },
  choices: { mails: NoticeMails; quietHours: boolean },
  now: Date,
): Date | null {
  if (notice.group === 'security') return now
  const mail = choices.mails[notice.group]
  if (mail === 'off') return null
  if (mail === 'daily') return nextShanghaiHour(notice.at, DIGEST_HOUR)
  return choices.quietHours && isQuietHour(now) ? nextShanghaiHour(now, QUIET_UNTIL_HOUR) : now
}
