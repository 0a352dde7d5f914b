import { Button, Skeleton } from '@wencang/ui'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormPart } from '../../shared/forms/forms.ts'
import { useAssetField, useAssetForm } from '../asset-draft/asset-input.tsx'
import { rawRecord } from './record-draft.ts'

const RecordFields = lazy(() => import('./record-fields.tsx').then((module) => ({ default: module.RecordFields })))

/** Record form, collapsed to a button until opened. */
export function RecordInput() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { value, text, isLocked, error } = useAssetField('record')
  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      disabled={isLocked}
      className="min-w-0 rounded-card border border-line p-4 sm:p-5"
    >
      <h2 id={`${id}-title`} className="font-medium text-base">
        {t('assetField.record')}
        <span className="ml-1 font-normal text-ink-muted text-xs"> {text ?? t('common.optional')}</span>
      </h2>
      <p id={`${id}-note`} className="mt-1 text-ink-muted text-sm">
        {t('recordForm.lead')}
        <FilledCount />
      </p>
      {error ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          {error}
        </p>
      ) : null}
      {isOpen || error ? (
        <Suspense fallback={<Skeleton className="mt-5 h-96" />}>
          <div className="mt-5">
            <RecordFields showsFaults={error !== undefined} onChange={() => setOpen(true)} />
          </div>
        </Suspense>
      ) : (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
          {t(rawRecord(value) ? 'recordForm.edit' : 'recordForm.open')}
        </Button>
      )}
    </fieldset>
  )
}

function FilledCount() {
  const { t } = useTranslation()
  const { form } = useAssetForm()
  const count = useFormPart(form, () => Object.keys(rawRecord(form.get('record')) ?? {}).length)
  return count > 0 ? <span className="ml-1">{t('recordForm.filled', { count })}</span> : null
}
