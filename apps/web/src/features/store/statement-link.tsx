import { Button, Input, type Locale } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '../../shared/files/file-link.tsx'
import { lateApi } from '../../shared/late-api.ts'

/** Monthly ledger export for spreadsheets. */
export function StatementLink() {
  const { t, i18n } = useTranslation()
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7))
  return (
    <div className="flex w-full items-center gap-3 sm:w-auto">
      <Input
        type="month"
        className="min-w-0 flex-1 sm:w-44 sm:flex-none"
        aria-label={t('income.month')}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      />
      <Button asChild variant="outline">
        <FileLink href={lateApi.getStatement.url({ query: { month, locale: i18n.language as Locale } })}>
          <Download aria-hidden />
          {t('income.statement')}
        </FileLink>
      </Button>
    </div>
  )
}
