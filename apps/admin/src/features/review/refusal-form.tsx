import { useCheckedForm } from '@wencang/client/forms'
import { Button } from '@wencang/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from './decisions.ts'
import { ReasonPicker } from './reason-picker.tsx'
import { FOLLOWS_NOTES, fieldReasonsFor, presetReasons, reasonsFor } from './reasons.ts'
import { EMPTY_REFUSAL, type FieldReasonsProblem, refusalSchemaOf } from './refusal-schema.ts'
import type { ReviewKind } from './review-queries.ts'
import type { DecisionBody } from './use-decision.ts'

const MAX_REASON_LENGTH = 2000
const MAX_FIELD_REASON_LENGTH = 500

export type RefusalFormProps<D extends Decision> = {
  kind: ReviewKind
  decision: D
  fields?: readonly { name: string; label: string }[] | undefined
  busy: boolean
  onConfirm: (body: DecisionBody<D>) => void
  onCancel: () => void
}

/** Rejections also have field reasons. */
export function RefusalForm<D extends Decision>(props: RefusalFormProps<D>) {
  const { kind, decision, fields, busy, onConfirm, onCancel } = props
  const { t, i18n } = useTranslation()
  const [schema] = useState(() =>
    refusalSchemaOf(fields && presetReasons(i18n, [`reason.${FOLLOWS_NOTES}`])[0]?.reason),
  )
  const form = useCheckedForm({ schema, start: EMPTY_REFUSAL })
  const { reason, fieldReasons } = form.typed
  // The form replaces the focused buttons.
  useEffect(() => form.element.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus(), [form.element])
  const fieldProblem = form.errorOf('fieldReasons') as FieldReasonsProblem | undefined
  const noteMissing = fieldProblem === 'none' ? t('review.fieldReasonMissing') : undefined
  const setFieldReason = (name: string, text: string | undefined) => {
    const { [name]: _before, ...others } = fieldReasons
    form.set({ fieldReasons: text === undefined ? others : { ...others, [name]: text } })
  }
  const submit = form.submit((read) => onConfirm({ decision, ...read }))
  return (
    <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {kind === 'asset' && decision === 'violation' ? (
        <p className="rounded-control bg-warn-soft p-3 text-sm text-warn">{t('works.violation.text')}</p>
      ) : null}
      <ReasonPicker
        label={t('review.reason')}
        hint={t(`review.reasonHint.${kind}`)}
        presets={presetReasons(
          i18n,
          reasonsFor(kind, decision).map((key) => `reason.${key}`),
        )}
        value={reason}
        onChange={(text = '') => form.set({ reason: text })}
        maxLength={MAX_REASON_LENGTH}
        error={form.errorOf('reason') ? t('review.reasonMissing') : noteMissing}
      />
      {fields ? (
        <fieldset className="flex flex-col gap-3 border-line border-t pt-4">
          <legend className="sr-only">{t('review.fieldReasons')}</legend>
          <p aria-hidden className="font-medium text-sm">
            {t('review.fieldReasons')}
          </p>
          {fields.map(({ name, label }) => (
            <ReasonPicker
              key={name}
              label={label}
              noneLabel={t('review.noObjection')}
              presets={presetReasons(
                i18n,
                fieldReasonsFor(name, kind).map((key) => `fieldReason.${key}`),
              )}
              value={fieldReasons[name]}
              onChange={(text) => setFieldReason(name, text)}
              maxLength={MAX_FIELD_REASON_LENGTH}
              error={
                fieldProblem === 'blank' && fieldReasons[name]?.trim() === '' ? t('review.reasonMissing') : undefined
              }
            />
          ))}
        </fieldset>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          {t(`review.confirm.${decision as Decision}`)}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
