import { type EndlessListProps, EndlessList as Shared } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { errorText } from '../error-text.ts'

/** `EndlessList` of the design system with translated texts. */
export function EndlessList<Page, Row>(props: Omit<EndlessListProps<Page, Row>, 'texts' | 'errorText'>) {
  const { t } = useTranslation()
  const texts = {
    errorTitle: t('state.errorTitle'),
    retry: t('common.retry'),
    loading: t('common.loading'),
    empty: t('state.noData'),
    noMatch: t('state.noMatch'),
    end: t('state.end'),
  }
  return <Shared {...props} texts={texts} errorText={errorText} />
}
