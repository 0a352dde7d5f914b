import { Field, Select, Textarea } from '@wencang/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresetReason } from './reasons.ts'

const NONE = 'none'
const WRITTEN = 'written'
const LONG = 24

export type ReasonPickerProps = {
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
export function ReasonPicker(props: ReasonPickerProps) {
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
          aria-describedby={error ? note : undefined}
          className="min-h-20"
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
      {isWritten && error ? (
        <p id={note} role="alert" className="text-bad text-xs leading-normal">
          {error}
        </p>
      ) : null}
    </div>
  )
}
