import { useFormat } from '@wencang/client/use-format'
import type { OwnerTerms } from '@wencang/contract'
import { changedTerms, OWNER_TERMS, type OwnerTerm } from '@wencang/domain'
import { cn } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

export function useTermWords(): (terms: OwnerTerms, term: OwnerTerm) => string {
  const { t } = useTranslation()
  const { yuan, share } = useFormat()
  return (terms, term) =>
    ({
      ownerRevenueShare: share(terms.ownerRevenueShare),
      minPrice: yuan(terms.minPrice),
      licence: t(`licence.${terms.licence}.name`),
      ceiling: t(`ceiling.${terms.ceiling}.name`),
      positionAccuracy: t(`positionAccuracy.${terms.positionAccuracy}.name`),
    })[term]
}

/** Terms of a sale, marking differences from `before`. */
export function TermsList({ terms, before }: { terms: OwnerTerms; before?: OwnerTerms | undefined }) {
  const { t } = useTranslation()
  const words = useTermWords()
  const changed = before ? changedTerms(before, terms) : []
  return (
    <dl
      aria-label={t('ownership.terms')}
      className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm"
    >
      {OWNER_TERMS.map((term) => {
        const isChanged = changed.includes(term)
        return (
          <div key={term} data-changed={isChanged || undefined} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-muted">{t(`ownership.term.${term}`)}</dt>
            <dd className={cn('break-words', isChanged && 'font-medium text-warn')}>
              {words(terms, term)}
              {isChanged && before ? (
                <span className="font-normal">{t('ownership.termBefore', { before: words(before, term) })}</span>
              ) : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
