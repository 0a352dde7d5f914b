import { useFormat } from '@wencang/client/use-format'
import type { SellerMoney } from '@wencang/contract'
import { Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

type Figure = keyof SellerMoney
/** Sums of the lines above. */
const RESULTS: readonly Figure[] = ['net', 'balance', 'available']

const PARTS: { title: string; figures: readonly Figure[] }[] = [
  { title: 'income.sales', figures: ['gross', 'fee', 'othersShares', 'net'] },
  { title: 'income.account', figures: ['paidOut', 'balance', 'pending', 'requested', 'refunding', 'available'] },
]

/** Seller's money from gross to available, with consistent signs. */
export function MoneySummary({ money }: { money: SellerMoney }) {
  const { t } = useTranslation()
  const { yuan: amount } = useFormat()
  return (
    <section aria-label={t('income.summary')} className="grid gap-4 lg:grid-cols-2">
      {PARTS.map(({ title, figures }) => (
        <Card key={title}>
          <h2 className="mb-2 text-lg">{t(title)}</h2>
          <dl className="divide-y divide-line">
            {figures.map((figure) => {
              const isResult = RESULTS.includes(figure)
              return (
                <div key={figure} className="flex items-baseline justify-between gap-4 py-2">
                  <dt className={isResult ? 'font-medium' : 'text-ink-muted text-sm'}>
                    {t(`income.figure.${figure}`)}
                  </dt>
                  <dd className={`tabular ${isResult ? 'font-serif text-xl' : 'text-sm'}`}>{amount(money[figure])}</dd>
                </div>
              )
            })}
          </dl>
        </Card>
      ))}
    </section>
  )
}
