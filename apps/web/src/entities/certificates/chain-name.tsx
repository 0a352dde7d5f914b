import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Chain name, with a sandbox badge. */
export function ChainName({ chain, sandbox }: { chain: string; sandbox?: true | undefined }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="tabular">{chain}</span>
      {sandbox ? (
        <Badge tone="warn" title={t('chain.sandboxHint')}>
          {t('chain.sandbox')}
        </Badge>
      ) : null}
    </span>
  )
}
