import { useCheckedForm } from '@wencang/client/forms'
import { Button, Field, Select, Textarea } from '@wencang/ui'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from './decisions.ts'
import { FOLLOWS_NOTES, fieldReasonsFor, type PresetReason, presetReasons, reasonsFor } from './reasons.ts'
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

const NONE = 'none'
const WRITTEN = 'written'
const LONG = 24

type ReasonPickerProps = {
  label: string
  /** Options as labels and stored reasons. */
  presets: readonly PresetReason[]
  /** Undefined without objection, empty while unwritten. */
  value: string | undefined
  onChange: (reason: string | undefined) => void
  maxLength: number
  /** First option, if the reason is optional. */
  noneLabel?: string
  hint?: string
  error?: string | undefined
}

/** Presets can start a written reason. */
function ReasonPicker(props: ReasonPickerProps) {
  const { label, presets, value = '', onChange, maxLength, noneLabel, hint, error } = props
  const { t } = useTranslation()
  const note = useId()
  const [isWriting, setWriting] = useState(false)
  const preset = presets.findIndex(({ reason }) => reason === value)
  const isWritten = isWriting || (value !== '' && preset === -1)
  const choose = (choice: string) => {
    setWriting(choice === WRITTEN)
    if (choice === WRITTEN) onChange(value)
    else onChange(choice === NONE ? undefined : (presets[Number(choice)]?.reason ?? ''))
  }
  const empty = noneLabel ? NONE : undefined
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={isWritten ? undefined : error} required={noneLabel === undefined}>
        <Select
          value={isWritten ? WRITTEN : preset === -1 ? empty : String(preset)}
          onValueChange={choose}
          placeholder={t('review.chooseReason')}
          options={[
            ...(noneLabel ? [{ value: NONE, label: noneLabel }] : []),
            ...presets.map(({ label }, index) => ({ value: String(index), label })),
            { value: WRITTEN, label: t('review.writeReason') },
          ]}
        />
      </Field>
      {/* The list shows only one line of it. */}
      {!isWritten && value.length > LONG ? <p className="text-ink-soft text-xs">{value}</p> : null}
      {isWritten ? (
        <Textarea
          aria-label={t('review.writtenReason', { label })}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          className="min-h-20"
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
      {isWritten ? (
        <div id={note} className="text-ink-muted text-xs leading-normal">
          {error ? (
            <p role="alert" className="text-bad">
              {error}
            </p>
          ) : null}
          <p>{t('review.writtenHint')}</p>
        </div>
      ) : null}
    </div>
  )
}
