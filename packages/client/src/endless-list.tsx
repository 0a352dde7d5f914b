import { type EndlessListProps, EndlessList as Shared } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { ErrorSentence } from './error-sentence.tsx'

type Props<Page, Row> = Omit<EndlessListProps<Page, Row>, 'texts' | 'errorText'> & {
  /** Whether to show the end message. */
  hasEnd?: boolean
}

/** Design system's list with localized texts. */
export function EndlessList<Page, Row>({ hasEnd = true, ...props }: Props<Page, Row>) {
  const { t } = useTranslation()
  const texts = {
    errorTitle: t('state.errorTitle'),
    retry: t('common.retry'),
    loading: t('common.loading'),
    empty: t('state.noData'),
    noMatch: t('state.noMatch'),
    ...(hasEnd && { end: t('state.end') }),
  }
  return <Shared {...props} texts={texts} errorText={(error) => <ErrorSentence error={error} />} />
}
