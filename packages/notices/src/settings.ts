import type { Executor, Prisma } from '@wencang/database'
import {
  CHOSEN_NOTICE_GROUPS,
  type ChosenNoticeGroup,
  DEFAULT_NOTICE_MAILS,
  NOTICE_MAILS,
  type NoticeMails,
} from '@wencang/domain'
import { z } from 'zod'

export const NOTICE_LOCALES = ['zh-CN', 'en-US'] as const
export type NoticeLocale = (typeof NOTICE_LOCALES)[number]

export interface NoticeChoices {
  /** Language of mails: the last one used. */
  locale: NoticeLocale
  mails: NoticeMails
  /** No mails at night. */
  quietHours: boolean
}

const DEFAULTS: NoticeChoices = { locale: 'zh-CN', mails: { ...DEFAULT_NOTICE_MAILS }, quietHours: false }

/** Ignores groups of other versions; missing ones use the default. */
const StoredMails = z.partialRecord(z.string(), z.enum(NOTICE_MAILS).catch('now'))

export interface StoredChoices {
  locale: string
  mails: Prisma.JsonValue
  quietHours: boolean
}

/** Stored settings, or the defaults. */
export function choicesOf(row: StoredChoices | null | undefined): NoticeChoices {
  if (!row) return DEFAULTS
  const stored = StoredMails.safeParse(row.mails).data ?? {}
  const mails = Object.fromEntries(
    CHOSEN_NOTICE_GROUPS.map((group) => [group, stored[group] ?? DEFAULT_NOTICE_MAILS[group]]),
  ) as NoticeMails
  return {
    locale: NOTICE_LOCALES.find((locale) => locale === row.locale) ?? 'zh-CN',
    mails,
    quietHours: row.quietHours,
  }
}

export async function readChoices(db: Executor, userId: string): Promise<NoticeChoices> {
  return choicesOf(await db.noticeSettings.findUnique({ where: { userId } }))
}

/** Changes the given choices and reschedules waiting mails. */
export async function changeChoices(
  db: Executor,
  userId: string,
  change: { locale?: NoticeLocale; mails?: Partial<NoticeMails>; quietHours?: boolean },
): Promise<void> {
  const { locale, quietHours, mails = {} } = change
  await db.$executeRaw`
    INSERT INTO notice_settings AS kept (user_id, locale, mails, quiet_hours)
    VALUES (${userId}::uuid, ${locale ?? DEFAULTS.locale}, ${JSON.stringify(mails)}::jsonb, ${quietHours ?? DEFAULTS.quietHours})
    ON CONFLICT (user_id) DO UPDATE SET locale = coalesce(${locale ?? null}, kept.locale), mails = kept.mails || excluded.mails,
      quiet_hours = coalesce(${quietHours ?? null}, kept.quiet_hours), updated_at = now()`
  if (quietHours === undefined && Object.keys(mails).length === 0) return
  await db.$executeRaw`
    WITH held AS (SELECT id FROM notice WHERE user_id = ${userId}::uuid AND send_at > now() ORDER BY id FOR UPDATE)
    UPDATE notice SET send_at = now() FROM held WHERE notice.id = held.id`
}

/** Unsubscribes from one group, or from all optional ones. */
export async function endMails(db: Executor, userId: string, group: ChosenNoticeGroup | 'all'): Promise<void> {
  const groups = group === 'all' ? CHOSEN_NOTICE_GROUPS : [group]
  await changeChoices(db, userId, { mails: Object.fromEntries(groups.map((one) => [one, 'off'])) })
}
