import { reasonIn } from '@wencang/domain'
import i18next from 'i18next'

/** Formats of later texts: `{{reason, inLanguage}}` is a reviewer's reason in the shown language. */
export function addLateFormats(): void {
  i18next.services.formatter?.add('inLanguage', (reason: string, shown) =>
    reasonIn(reason, shown === 'en-US' ? 'en' : 'zh'),
  )
}
