import { useMutation } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import { isApiError, type TransferResult } from '@wencang/contract'
import { decodeText } from '@wencang/domain'
import { Badge, type BadgeProps, Banner, Button, Dialog, FileButton, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonText } from '../../entities/people/person-text.ts'
import { api } from '../../shared/api.ts'
import { useFormat } from '../../shared/use-format.ts'

type Change = NonNullable<TransferResult['change']>

const TONES: Record<Change, BadgeProps['tone']> = { approve: 'good', reject: 'bad', return: 'bad', none: undefined }

/** The bank's result file: a preview of its changes, then their confirmation. */
export function TransferResults() {
  const { t } = useTranslation()
  const [table, setTable] = useState<string | null>(null)
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const read = decodeText(new Uint8Array(await file.arrayBuffer()))
      const { results } = await api.applyTransferResults({ body: { table: read, apply: false } })
      setTable(read)
      return results
    },
    meta: { quiet: true },
    onError: (error) =>
      toast(isApiError(error, 'invalid_parameters') ? t('payouts.results.unreadable') : errorText(error), 'bad'),
  })
  const apply = useMutation({
    mutationFn: async (text: string) =>
      (await api.applyTransferResults({ body: { table: text, apply: true } })).results,
    meta: { refreshes: [['payouts']] },
  })
  const close = () => {
    setTable(null)
    apply.reset()
  }
  const results = apply.data ?? preview.data ?? []
  const changes = results.filter(({ change }) => change !== null && change !== 'none').length
  return (
    <>
      <FileButton accept=".csv,.txt,text/csv" busy={preview.isPending} onPick={([file]) => preview.mutate(file)}>
        {t('payouts.results.action')}
      </FileButton>
      <Dialog
        open={table !== null}
        onOpenChange={close}
        title={apply.data ? t('payouts.results.done') : t('payouts.results.title')}
        description={apply.data ? undefined : t('payouts.results.text')}
        className="sm:max-w-2xl"
        footer={
          apply.data ? (
            <Button onClick={close}>{t('common.close')}</Button>
          ) : (
            <>
              <Button variant="quiet" onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button
                busy={apply.isPending}
                disabled={changes === 0}
                onClick={() => table !== null && apply.mutate(table)}
              >
                {t('payouts.results.confirm', { count: changes })}
              </Button>
            </>
          )
        }
      >
        <Results results={results} />
      </Dialog>
    </>
  )
}

function Results({ results }: { results: TransferResult[] }) {
  const { t } = useTranslation()
  const textOf = usePersonText()
  const { yuan } = useFormat()
  const problems = results.filter(({ problem }) => problem !== null).length
  const counts = (['approve', 'reject', 'return', 'none'] as const).flatMap((change) => {
    const rows = results.filter((row) => row.change === change)
    const cents = rows.reduce((sum, { payout }) => sum + Math.round((payout?.amount ?? 0) * 100), 0)
    return rows.length === 0 ? [] : [{ change, count: rows.length, amount: yuan(cents / 100) }]
  })
  return (
    <>
      {counts.length > 0 ? (
        <ul className="rounded-control bg-sunken p-4 text-sm">
          {counts.map(({ change, ...sum }) => (
            <li key={change}>{t(`payouts.results.sum.${change}`, sum)}</li>
          ))}
        </ul>
      ) : null}
      {problems > 0 ? <Banner tone="warn">{t('payouts.results.problems', { count: problems })}</Banner> : null}
      <ol className="divide-y divide-line border-line border-y text-sm">
        {/* Bad rows first: they need an operator. */}
        {results
          .toSorted((one, other) => Number(other.problem !== null) - Number(one.problem !== null))
          .map((row) => (
            <li key={row.line} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2">
              <span className="tabular text-ink-muted">{t('payouts.results.line', { line: row.line })}</span>
              <span className="min-w-0 break-words">
                {row.payout ? (
                  <>
                    {textOf({ ...row.payout.seller, name: row.payout.seller.creatorName ?? row.payout.seller.name })}{' '}
                    <span className="tabular whitespace-nowrap">{yuan(row.payout.amount)}</span>
                  </>
                ) : null}
                {row.problem ? (
                  <span className="block text-bad">
                    {t('payouts.results.problemIn', {
                      field: t(`payouts.results.field.${row.problem.field}`),
                      problem: t(`payouts.results.problem.${row.problem.kind}`),
                    })}
                  </span>
                ) : null}
              </span>
              {row.change ? (
                <Badge tone={TONES[row.change]}>{t(`payouts.results.change.${row.change}`)}</Badge>
              ) : (
                <Badge tone="warn">{t('payouts.results.skipped')}</Badge>
              )}
            </li>
          ))}
      </ol>
    </>
  )
}
