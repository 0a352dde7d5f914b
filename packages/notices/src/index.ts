export type { BothLanguages } from './define-kind.ts'
export {
  type DueNotice,
  MAX_MAILS_BY_WRITER,
  readWriterMails,
  type SettledNotice,
  settleNotices,
  takeDueNotices,
} from './due.ts'
export {
  KIND_NAMES,
  NOTICE_KINDS,
  type NoticeKindName,
  type NoticeTexts,
  type ParametersOf,
  renderNotice,
} from './kinds/index.ts'
export { NOTICES_CHANGED, type NoticeInput, notify } from './notify.ts'
export { type AudienceNotice, notifyMany } from './notify-many.ts'
export { forgetNoticesOf, forgetOldNotices, markRead, type NoticeStanding, readStandings } from './read.ts'
export {
  changeChoices,
  choicesOf,
  endMails,
  NOTICE_LOCALES,
  type NoticeChoices,
  type NoticeLocale,
  readChoices,
} from './settings.ts'
