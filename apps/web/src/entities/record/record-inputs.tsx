import { TERMS, type TermKind } from '@wencang/terms'
import { Button, Field, Input, Select, Textarea } from '@wencang/ui'
import { Plus, X } from 'lucide-react'
import { type ChangeEvent, memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTerm, termIdOf, termName } from './read-typed.ts'
import type { MeasureDraft, WordsDraft, WordsField } from './record-draft.ts'
import { useRecordForm } from './record-form.ts'

/** Bilingual text, side by side if space permits. */
export function WordsInput({ field, isLong }: { field: WordsField; isLong?: boolean }) {
  const { draft, set, texts } = useRecordForm()
  const value = draft[field]
  const change = (next: WordsDraft) => set({ [field]: next })
  return <BilingualInput path={field} label={texts.field[field]} value={value} onChange={change} isLong={isLong} />
}

type BilingualInputProps = {
  path: string
  label: string
  value: WordsDraft
  onChange: (value: WordsDraft) => void
  isLong?: boolean | undefined
}

export function BilingualInput({ path, label, value, onChange, isLong = false }: BilingualInputProps) {
  const { t, errorOf } = useRecordForm()
  const Control = isLong ? Textarea : Input
  const inLanguage = (language: 'zh' | 'en') => (
    <Field label={t(`recordForm.in.${language}`, { field: label })} error={errorOf(`${path}.${language}`)}>
      <Control
        lang={language === 'zh' ? 'zh-CN' : 'en'}
        value={value[language]}
        onChange={(event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
          onChange({ ...value, [language]: event.target.value })
        }
      />
    </Field>
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {inLanguage('zh')}
      {inLanguage('en')}
    </div>
  )
}

/** Suggests listed terms; also matches the other language and synonyms. Hundreds, so not rendered again by every key. */
export const TermOptions = memo(function TermOptions({ kind, id }: { kind: TermKind; id: string }) {
  const { i18n } = useTranslation()
  const isEnglish = i18n.language === 'en-US'
  return (
    <datalist id={id}>
      {TERMS[kind].map((term) => (
        <option key={term.id} value={isEnglish ? term.en : term.zh}>
          {[isEnglish ? term.zh : term.en, ...term.synonyms].join(' · ')}
        </option>
      ))}
    </datalist>
  )
})

type TermsInputProps = { kind: TermKind; field: 'materials' | 'techniques' }

/** Multiple terms, listed or free, removable. */
export function TermsInput({ kind, field }: TermsInputProps) {
  const { draft, set, t, texts, errorOf, locale } = useRecordForm()
  // Also localizes pasted terms.
  const inLanguage = (name: string) => termName(kind, readTerm(kind, name), locale)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const names = draft[field]
  const add = (text: string) => {
    const fresh = text
      .split(/[,，、;；\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !names.includes(name))
    if (fresh.length > 0) set({ [field]: [...names, ...new Set(fresh)] })
    setTyped('')
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={texts.field[field]} hint={t('recordForm.termsHint')} error={errorOf(field)}>
        <div className="flex gap-2">
          <Input
            list={listId}
            value={typed}
            className="flex-1"
            onChange={(event) => {
              // Choosing from the list fires input without keys.
              const { inputType } = event.nativeEvent as InputEvent
              const isChosen = inputType === undefined || inputType === 'insertReplacementText'
              if (isChosen && termIdOf(kind, event.target.value)) add(event.target.value)
              else setTyped(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(typed)
            }}
            // Otherwise typed text would be lost.
            onBlur={() => add(typed)}
          />
          <Button
            variant="outline"
            aria-label={t('recordForm.addTo', { field: texts.field[field] })}
            onClick={() => add(typed)}
          >
            <Plus aria-hidden />
          </Button>
        </div>
      </Field>
      <TermOptions kind={kind} id={listId} />
      {names.length > 0 ? (
        <ul aria-label={texts.field[field]} className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li
              key={name}
              className="flex max-w-full items-center rounded-full border border-line bg-surface pl-3 text-sm"
            >
              <span className="truncate">{inLanguage(name)}</span>
              {termIdOf(kind, name) ? null : <span className="text-ink-muted">{texts.page.free}</span>}
              <button
                type="button"
                aria-label={t('recordForm.remove', { name: inLanguage(name) })}
                className="flex size-8 items-center justify-center rounded-full text-ink-muted hover:text-ink"
                onClick={() => set({ [field]: names.filter((other) => other !== name) })}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type MeasureInputProps = {
  /** Form field, for errors. */
  path: string
  label: string
  /** Label of the number input when `label` is already visible. */
  valueLabel?: string
  value: MeasureDraft
  units: readonly string[]
  onChange: (value: MeasureDraft) => void
}

export function MeasureInput({ path, label, valueLabel = label, value, units, onChange }: MeasureInputProps) {
  const { t, texts, errorOf } = useRecordForm()
  const names: Record<string, string> = texts.unit
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_8rem] gap-3">
      <legend className="sr-only">{label}</legend>
      <Field label={valueLabel} error={errorOf(`${path}.value`)}>
        <Input
          inputMode="decimal"
          value={value.value}
          onChange={(event) => onChange({ ...value, value: event.target.value })}
        />
      </Field>
      <Field label={t('recordForm.unit')} error={errorOf(`${path}.unit`)}>
        <Select
          value={value.unit || undefined}
          placeholder={t('recordForm.choose')}
          onValueChange={(unit) => onChange({ ...value, unit })}
          options={units.map((unit) => ({ value: unit, label: names[unit] ?? unit }))}
        />
      </Field>
    </fieldset>
  )
}
