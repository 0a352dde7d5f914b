import { TERMS, type TermKind } from '@wencang/terms'
import { Button, Field, type FieldProps, Input, Select, Textarea } from '@wencang/ui'
import { Plus, X } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTerm, termIdOf, termName } from './read-typed.ts'
import type { WordsField } from './record-draft.ts'
import { type TextPath, useRecordField, useRecordTexts } from './record-form.ts'

type TextFieldProps = Pick<FieldProps, 'hint' | 'label'> &
  Pick<ComponentProps<'input'>, 'className' | 'inputMode' | 'lang' | 'list' | 'placeholder'> & {
    path: TextPath
    isLong?: boolean
  }

export function TextField({ path, label, hint, isLong = false, ...control }: TextFieldProps) {
  const { value, set, error } = useRecordField(path)
  const Control = isLong ? Textarea : Input
  return (
    <Field label={label} hint={hint} error={error}>
      <Control
        {...control}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => set(event.target.value)}
      />
    </Field>
  )
}

/** Bilingual text of the record. */
export function WordsInput({ field, isLong }: { field: WordsField; isLong?: boolean }) {
  return <BilingualInput path={field} label={useRecordTexts().texts.field[field]} {...(isLong && { isLong })} />
}

type BilingualInputProps = { path: WordsField | 'digitisation.by'; label: string; isLong?: boolean }

/** Bilingual text, side by side if space permits. */
export function BilingualInput({ path, label, ...props }: BilingualInputProps) {
  const { t } = useRecordTexts()
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField path={`${path}.zh`} label={t('recordForm.in.zh', { field: label })} lang="zh-CN" {...props} />
      <TextField path={`${path}.en`} label={t('recordForm.in.en', { field: label })} lang="en" {...props} />
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

/** Multiple terms, listed or free, removable. */
export function TermsInput({ kind, field }: { kind: TermKind; field: 'materials' | 'techniques' }) {
  const { t, texts, locale } = useRecordTexts()
  const { value: names, set, error } = useRecordField(field)
  // Also localizes pasted terms.
  const inLanguage = (name: string) => termName(kind, readTerm(kind, name), locale)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const add = (text: string) => {
    const fresh = text
      .split(/[,，、;；\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !names.includes(name))
    if (fresh.length > 0) set([...names, ...new Set(fresh)])
    setTyped('')
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={texts.field[field]} hint={t('recordForm.termsHint')} error={error}>
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
                onClick={() => set(names.filter((other) => other !== name))}
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

type MeasurePath = 'weight' | `digitisation.${'resolution' | 'uncertainty'}` | `dimensions.${number}`
type MeasureInputProps = {
  path: MeasurePath
  label: string
  /** Label of the number input when `label` is already visible. */
  valueLabel?: string
  units: readonly string[]
}

export function MeasureInput({ path, label, valueLabel = label, units }: MeasureInputProps) {
  const { t, texts } = useRecordTexts()
  const { value, set, error } = useRecordField(`${path}.unit`)
  const names: Record<string, string> = texts.unit
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_8rem] gap-3">
      <legend className="sr-only">{label}</legend>
      <TextField path={`${path}.value`} label={valueLabel} inputMode="decimal" />
      <Field label={t('recordForm.unit')} error={error}>
        <Select
          value={value || undefined}
          placeholder={t('recordForm.choose')}
          onValueChange={set}
          options={units.map((unit) => ({ value: unit, label: names[unit] ?? unit }))}
        />
      </Field>
    </fieldset>
  )
}
