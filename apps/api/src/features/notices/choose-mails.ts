import type { NoticeSettings, NoticeSettingsBody } from '@wencang/contract'
import { changeChoices, type NoticeChoices, readChoices } from '@wencang/notices'
import type { Context } from '../../context.ts'

/** How a user is told by mail. */
export async function getNoticeSettings({ db }: Pick<Context, 'db'>, userId: string): Promise<NoticeSettings> {
  return present(await readChoices(db, userId))
}

/** Changes how a user is told by mail; what is left out stays. */
export async function putNoticeSettings(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { mail, ...rest }: NoticeSettingsBody,
): Promise<NoticeSettings> {
  await changeChoices(db, userId, { ...rest, ...(mail && { mails: mail }) })
  return getNoticeSettings({ db }, userId)
}

function present({ locale, mails, quietHours }: NoticeChoices): NoticeSettings {
  return { locale, mail: mails, quietHours }
}
