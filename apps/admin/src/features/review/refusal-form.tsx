import { Button } from '@wencang/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from './decisions.ts'
import { ReasonPicker } from './reason-picker.tsx'
import { fieldReasonsFor, reasonsFor } from './reasons.ts'
import type { ReviewKind } from './review-queries.ts'
import type { DecisionBody } from './use-decision.ts'

const MAX_REASON_LENGTH = 2000
const MAX_FIELD_REASON_LENGTH = 500

export type RefusalFormProps = {
  kind: ReviewKind
  decision: Decision
  fields?: readonly { name: string; label: string }[] | undefined
  busy: boolean
  onConfirm: (body: DecisionBody) => void
  onCancel: () => void
}

/** Why something is rejected or a violation: in general, and of a form beside each field that is wrong. */
export function RefusalForm({ kind, decision, fields, busy, onConfirm, onCancel }: RefusalFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [fieldReasons, setFieldReasons] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  // The reasons stand where the buttons were: the keyboard goes on from there.
  useEffect(() => form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const why = reason.trim()
    if (why === '') return
    const given = Object.entries(fieldReasons).filter(([, text]) => text.trim() !== '')
    onConfirm({ decision, reason: why, ...(given.length > 0 && { fieldReasons: Object.fromEntries(given) }) })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ReasonPicker
        label={t('review.reason')}
        hint={t(`review.reasonHint.${kind}`)}
        presets={reasonsFor(kind, decision).map((key) => t(`reason.${key}`))}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON_LENGTH}
        error={isTried && reason.trim() === '' ? t('review.reasonMissing') : undefined}
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
              presets={fieldReasonsFor(name).map((key) => t(`fieldReason.${key}`))}
              value={fieldReasons[name] ?? ''}
              onChange={(text) => setFieldReasons((before) => ({ ...before, [name]: text }))}
              maxLength={MAX_FIELD_REASON_LENGTH}
            />
          ))}
        </fieldset>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          {t(`review.confirm.${decision}`)}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
