import { EndlessList as Shared, type EndlessListProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'

type Props<Page, Row> = Omit<EndlessListProps<Page, Row>, 'texts' | 'errorText'> & {
  /** Whether a search or a filter narrows the list: if it is empty then, something else may be there. */
  isNarrowed?: boolean
}

/** The design system's list in the current language. */
export function EndlessList<Page, Row>({ isNarrowed = false, ...props }: Props<Page, Row>) {
  const { t } = useTranslation()
  const texts = {
    errorTitle: t('state.errorTitle'),
    retry: t('common.retry'),
    loading: t('common.loading'),
    empty: t(isNarrowed ? 'state.noMatch' : 'state.noData'),
    end: t('state.end'),
  }
  return <Shared {...props} texts={texts} errorText={errorText} />
}
