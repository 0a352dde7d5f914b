import type { NoticeSettings, NoticeSettingsBody } from '@wencang/contract'
import { changeChoices, type NoticeChoices, readChoices } from '@wencang/notices'
import type { Context } from '../../context.ts'

export async function getNoticeSettings({ db }: Pick<Context, 'db'>, userId: string): Promise<NoticeSettings> {
  return present(await readChoices(db, userId))
}

/** Changes mail settings; omitted ones stay. */
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
