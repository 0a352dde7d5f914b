import { reasonIn } from '@wencang/domain'
import { useTranslation } from 'react-i18next'

/** Part of a reviewer's reason in the shown language. */
export function useReasonText(): (reason: string) => string {
  const { i18n } = useTranslation()
  return (reason) => reasonIn(reason, i18n.language === 'en-US' ? 'en' : 'zh')
}
