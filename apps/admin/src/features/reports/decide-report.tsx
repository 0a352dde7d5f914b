import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { isApiError, type Report, ReportDecision } from '@wencang/contract'
import { AskDialog, Button, Field, Textarea } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../shared/api.ts'

const DECISIONS = ['uphold', 'dismiss'] as const
const wordsSchema = z.object({ words: ReportDecision.shape.words })

/** Upholds or dismisses; the reporter reads the words. */
export function DecideReport({ report }: { report: Report }) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<ReportDecision['decision']>()
  const form = useCheckedForm({ schema: wordsSchema, start: { words: '' } })
  const decide = useMutation({
    mutationFn: (body: ReportDecision) => api.decideReport({ params: { id: report.id }, body }),
    // Closes after concurrent decisions; else keeps the text.
    onError: (error) => isApiError(error, 'request_decided') && show(undefined),
    meta: { done: decision && t(`reports.done.${decision}`), refreshes: [['reports']] },
  })
  const show = (next: ReportDecision['decision'] | undefined) => {
    form.reset()
    setDecision(next)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {DECISIONS.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === 'uphold' ? 'danger' : 'outline'}
          aria-label={t('reports.named', { action: t(`reports.${one}.action`), name: report.asset.name })}
          onClick={() => show(one)}
        >
          {t(`reports.${one}.action`)}
        </Button>
      ))}
      {decision ? (
        <AskDialog
          form={form}
          title={t(`reports.${decision}.title`, { name: report.asset.name })}
          description={t(`reports.${decision}.text`)}
          confirm={t(`reports.${decision}.action`)}
          variant={decision === 'uphold' ? 'danger' : 'primary'}
          onConfirm={form.submit(({ words }) => decide.mutateAsync({ decision, words }))}
          onClose={() => show(undefined)}
        >
          <Field
            required
            label={t('reports.words')}
            hint={t(`reports.${decision}.hint`)}
            error={form.errorOf('words') && t('reports.wordsMissing')}
          >
            <Textarea rows={4} maxLength={500} {...form.field('words')} />
          </Field>
        </AskDialog>
      ) : null}
    </div>
  )
}
