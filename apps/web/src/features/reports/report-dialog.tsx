import { useMutation } from '@tanstack/react-query'
import { isApiError, MAX_REPORT_LENGTH, ReportBody } from '@wencang/contract'
import { REPORT_KINDS, type ReportKind } from '@wencang/domain'
import { AskDialog, Chip, ChipGroup, Field, Textarea, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'

const START: { kind: ReportKind; text: string } = { kind: 'rights', text: '' }

export function ReportDialog({ asset, onClose }: { asset: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: ReportBody, start: START })
  const report = useMutation({
    mutationFn: (body: ReportBody) => api.reportAsset({ params: { id: asset.id }, body }),
    meta: {
      done: t('report.sent'),
      beforeError: (error) => {
        if (!isApiError(error, 'request_exists')) return true
        toast(t('report.exists'), 'warn')
        onClose()
        return false
      },
    },
  })
  return (
    <AskDialog
      form={form}
      title={t('report.title', { name: asset.name })}
      description={t('report.description')}
      confirm={t('report.send')}
      onConfirm={form.submit((body) => report.mutateAsync(body))}
      onClose={onClose}
    >
      <ChipGroup label={t('report.kinds')}>
        {REPORT_KINDS.map((kind) => (
          <Chip key={kind} pressed={form.typed.kind === kind} onClick={() => form.set({ kind })}>
            {t(`report.kind.${kind}`)}
          </Chip>
        ))}
      </ChipGroup>
      <Field
        required
        label={t('report.text')}
        hint={t(`report.hint.${form.typed.kind}`)}
        error={form.errorOf('text') && t('report.textMissing')}
      >
        <Textarea rows={5} maxLength={MAX_REPORT_LENGTH} {...form.field('text')} />
      </Field>
    </AskDialog>
  )
}
