import type { DaySearch } from '@wencang/client/days'
import { FileLink } from '@wencang/client/file-link'
import { shanghaiDay } from '@wencang/domain'
import { Button, type Locale } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { DayFields } from '../../shared/lists/day-fields.tsx'

/** Ledger of any days for spreadsheets; at first this month. */
export function StatementLink() {
  const { t, i18n } = useTranslation()
  const [days, setDays] = useState<DaySearch>(() => {
    const today = shanghaiDay(new Date())
    return { from: `${today.slice(0, 7)}-01`, to: today }
  })
  const [isReversed, setReversed] = useState(false)
  const label = (
    <>
      <Download aria-hidden />
      {t('income.statement')}
    </>
  )
  return (
    <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
      <DayFields {...days} onChange={setDays} onReversed={setReversed} />
      {isReversed ? (
        <Button variant="outline" disabled>
          {label}
        </Button>
      ) : (
        <FileLink variant="outline" href={lateApi.getStatement.url({ query: { ...days, locale: i18n.language as Locale } })}>
          {label}
        </FileLink>
      )}
    </div>
  )
}
