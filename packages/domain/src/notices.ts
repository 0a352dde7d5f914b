import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from './durations.ts'

/** Notice groups with mail preferences. */
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

/** All groups; security notices are always mailed. */
export type NoticeGroup = ChosenNoticeGroup | 'security'

/** Mail each notice, one daily digest of unread ones, or none. */
export const NOTICE_MAILS = ['now', 'daily', 'off'] as const
export type NoticeMail = (typeof NOTICE_MAILS)[number]

/** Defaults; requests of buyers have a deadline, creator news may be frequent. */
export const DEFAULT_NOTICE_MAILS: Readonly<Record<ChosenNoticeGroup, NoticeMail>> = {
  orders: 'now',
  sales: 'now',
  assets: 'now',
  money: 'now',
  applications: 'now',
  following: 'daily',
  platform: 'daily',
}

export type NoticeMails = Record<ChosenNoticeGroup, NoticeMail>

/** Retention in days. */
export const NOTICE_LIFETIME_DAYS = 180

export const MAX_UNREAD_COUNT = 100

const SHANGHAI_OFFSET_MS = 8 * HOUR_MILLISECONDS
/** Quiet hours in Shanghai. */
const QUIET_FROM_HOUR = 22
const QUIET_UNTIL_HOUR = 8
/** Digest hour in Shanghai. */
const DIGEST_HOUR = 9

/** First full Shanghai hour at or after `from`. */
function nextShanghaiHour(from: Date, hour: number): Date {
  const local = from.getTime() + SHANGHAI_OFFSET_MS
  const today = local - (local % DAY_MILLISECONDS) + hour * HOUR_MILLISECONDS
  return new Date((today < local ? today + DAY_MILLISECONDS : today) - SHANGHAI_OFFSET_MS)
}

/** Notices of one kind within such a window become one mail. */
const GATHER_MILLISECONDS = 5 * 60 * 1000

function isQuietHour(at: Date): boolean {
  const hour = Math.floor(((at.getTime() + SHANGHAI_OFFSET_MS) % DAY_MILLISECONDS) / HOUR_MILLISECONDS)
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR
}

/**
 * Mail time: null for never; not after `now`: immediately.
 * @param notice.group Security is always mailed at once.
 * @param notice.isGathered Waits for others of its kind.
 */
export function noticeMailTime(
  notice: { group: NoticeGroup; at: Date; isGathered?: boolean },
  choices: { mails: NoticeMails; quietHours: boolean },
  now: Date,
): Date | null {
  if (notice.group === 'security') return now
  const mail = choices.mails[notice.group]
  if (mail === 'off') return null
  if (mail === 'daily') return nextShanghaiHour(notice.at, DIGEST_HOUR)
  const gathered = new Date(Math.ceil(notice.at.getTime() / GATHER_MILLISECONDS) * GATHER_MILLISECONDS)
  const due = notice.isGathered && gathered > now ? gathered : now
  return choices.quietHours && isQuietHour(due) ? nextShanghaiHour(due, QUIET_UNTIL_HOUR) : due
}
