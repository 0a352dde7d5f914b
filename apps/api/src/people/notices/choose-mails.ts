import type { NoticeSettings, NoticeSettingsBody } from '@wencang/contract'
import { changeChoices, type NoticeChoices, readChoices } from '@wencang/notices'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'

export async function getNoticeSettings({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<NoticeSettings> {
  return present(await readChoices(db, userId))
}

/** Changes mail settings; omitted ones stay. */
export async function putNoticeSettings(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { mail, ...rest }: NoticeSettingsBody,
): Promise<NoticeSettings> {
  await changeChoices(db, caller.userId, { ...rest, ...(mail && { mails: mail }) })
  return getNoticeSettings({ db }, caller)
}

function present({ locale, mails, quietHours }: NoticeChoices): NoticeSettings {
  return { locale, mail: mails, quietHours }
}
