import { reasonIn } from '@wencang/domain'
import i18next from 'i18next'

/** `{{reason, inLanguage}}` is a reviewer's reason in the shown language. */
i18next.services.formatter?.add('inLanguage', (reason: string, shown) =>
  reasonIn(reason, shown === 'en-US' ? 'en' : 'zh'),
)
