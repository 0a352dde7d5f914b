import {
  CAPTURE_METHODS,
  DIMENSION_KINDS,
  DIMENSION_UNITS,
  type DimensionKind,
  RESOLUTION_UNITS,
  RIGHTS_NAMES,
  RIGHTS_STATEMENTS,
  SCALES,
  UNCERTAINTY_UNITS,
  WEIGHT_UNITS,
} from '@wencang/domain'
import { Button, Checkbox, Field, IconButton, Input, Select } from '@wencang/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { yearsOfPeriod } from './read-typed.ts'
import { useRecordField, useRecordTexts } from './record-form.ts'
import { BilingualInput, MeasureInput, TermOptions, TermsInput, TextField, WordsInput } from './record-inputs.tsx'

/** First fields: type, period, materials, size, origin. */
export function BasicGroup() {
  const { t, texts } = useRecordTexts()
  const typeId = useId()
  return (
    <>
      <TextField
        path="title.en"
        label={t('recordForm.in.en', { field: t('assetField.name') })}
        hint={t('recordForm.titleHint')}
        lang="en"
      />
      <TextField path="type" label={texts.field.type} hint={t('recordForm.termHint')} list={typeId} />
      <TermOptions kind="objectType" id={typeId} />
      <PeriodInputs />
      <TermsInput kind="material" field="materials" />
      <DimensionsInput />
      <WordsInput field="findPlace" />
      <WordsInput field="label" isLong />
    </>
  )
}

function PeriodInputs() {
  const { t } = useRecordTexts()
  const listId = useId()
  const circa = useRecordField('period.circa')
  const year = (name: 'yearFrom' | 'yearTo') => (
    <TextField path={`period.${name}`} label={t(`recordForm.${name}`)} placeholder="-1300" />
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr_1fr]">
        <PeriodTerm listId={listId} />
        {year('yearFrom')}
        {year('yearTo')}
      </div>
      <TermOptions kind="period" id={listId} />
      <p className="text-ink-muted text-xs">{t('recordForm.yearHint')}</p>
      <Checkbox checked={circa.value} onCheckedChange={circa.set}>
        {t('recordForm.circa')}
      </Checkbox>
    </div>
  )
}

/** A listed period fills its years unless they were edited. */
function PeriodTerm({ listId }: { listId: string }) {
  const { texts } = useRecordTexts()
  const { value, set, error } = useRecordField('period.term')
  const yearFrom = useRecordField('period.yearFrom')
  const yearTo = useRecordField('period.yearTo')
  const choose = (term: string) => {
    const before = yearsOfPeriod(value)
    const isOwn = yearFrom.value !== (before?.yearFrom ?? '') || yearTo.value !== (before?.yearTo ?? '')
    set(term)
    if (isOwn) return
    const years = yearsOfPeriod(term)
    yearFrom.set(years?.yearFrom ?? '')
    yearTo.set(years?.yearTo ?? '')
  }
  return (
    <Field label={texts.field.period} error={error}>
      <Input list={listId} value={value} onChange={(event) => choose(event.target.value)} />
    </Field>
  )
}

const NEXT_KINDS: readonly DimensionKind[] = ['height', 'width', 'depth']

function DimensionsInput() {
  const { t, texts } = useRecordTexts()
  const { value: rows, set } = useRecordField('dimensions')
  // Rows inherit the first unit, as on most labels.
  const add = () =>
    set([...rows, { kind: NEXT_KINDS[rows.length] ?? 'diameter', value: '', unit: rows[0]?.unit ?? '' }])
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{texts.field.dimensions}</legend>
      {rows.map((_, index) => (
        <Dimension key={index} index={index} onRemove={() => set(rows.filter((_, at) => at !== index))} />
      ))}
      <Button variant="outline" size="small" className="self-start" onClick={add}>
        <Plus aria-hidden />
        {t('recordForm.addDimension')}
      </Button>
    </fieldset>
  )
}

function Dimension({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t, texts } = useRecordTexts()
  const { value: kind, set } = useRecordField(`dimensions.${index}.kind`)
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label={t('recordForm.dimension')} className="w-40">
        <Select
          value={kind}
          onValueChange={set}
          options={DIMENSION_KINDS.map((value) => ({ value, label: texts.dimension[value] }))}
        />
      </Field>
      <div className="min-w-0 flex-1 basis-52">
        <MeasureInput
          path={`dimensions.${index}`}
          label={texts.dimension[kind]}
          valueLabel={t('recordForm.value')}
          units={DIMENSION_UNITS}
        />
      </div>
      <IconButton label={t('recordForm.remove', { name: texts.dimension[kind] })} className="mt-6" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

/** One text per line. */
function LinesInput({ field }: { field: 'otherTitles' | 'bibliography' }) {
  const { t, texts } = useRecordTexts()
  const hint = t(`recordForm.hint.${field}`)
  return <TextField path={field} label={texts.field[field]} hint={hint} isLong className="min-h-20" />
}

export function ContentGroup() {
  const { texts } = useRecordTexts()
  return (
    <>
      <LinesInput field="otherTitles" />
      <WordsInput field="maker" />
      <WordsInput field="culture" />
      <TermsInput kind="technique" field="techniques" />
      <MeasureInput path="weight" label={texts.field.weight} units={WEIGHT_UNITS} />
      <WordsInput field="subject" isLong />
      <WordsInput field="inscription" isLong />
    </>
  )
}

export function HistoryGroup() {
  const { texts } = useRecordTexts()
  return (
    <>
      <WordsInput field="institution" />
      <TextField path="accessionNumber" label={texts.field.accessionNumber} />
      <WordsInput field="currentPlace" />
      <WordsInput field="provenance" isLong />
      <WordsInput field="condition" isLong />
      <LinesInput field="bibliography" />
    </>
  )
}

const UNSET = 'unset'

export function CaptureGroup() {
  const { t, texts } = useRecordTexts()
  const { value: methods, set, error } = useRecordField('digitisation.methods')
  const scale = useRecordField('digitisation.scale')
  const names = texts.digitisation
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-sm">{names.methods}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {CAPTURE_METHODS.map((method) => (
            <Checkbox
              key={method}
              checked={methods.includes(method)}
              onCheckedChange={(isOn) => set(isOn ? [...methods, method] : methods.filter((other) => other !== method))}
            >
              {texts.method[method]}
            </Checkbox>
          ))}
        </div>
        {error ? (
          <p role="alert" className="text-bad text-xs">
            {error}
          </p>
        ) : null}
      </fieldset>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <TextField path="digitisation.date" label={names.date} hint={t('recordForm.hint.date')} />
        <TextField path="digitisation.device" label={names.device} />
        <TextField path="digitisation.software" label={names.software} />
      </div>
      <BilingualInput path="digitisation.by" label={names.by} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <MeasureInput path="digitisation.resolution" label={names.resolution} units={RESOLUTION_UNITS} />
        <MeasureInput path="digitisation.uncertainty" label={names.uncertainty} units={UNCERTAINTY_UNITS} />
      </div>
      <Field label={names.scale}>
        <Select
          value={scale.value || UNSET}
          onValueChange={(value) => scale.set(value === UNSET ? '' : value)}
          options={[
            { value: UNSET, label: t('recordForm.unset') },
            ...SCALES.map((value) => ({ value, label: texts.scale[value] })),
          ]}
        />
      </Field>
    </>
  )
}

export function RightsGroup() {
  const { t, texts } = useRecordTexts()
  const { value, set } = useRecordField('rights')
  return (
    <Field label={texts.field.rights} hint={texts.page.rightsNote}>
      <Select
        value={value || UNSET}
        onValueChange={(rights) => set(rights === UNSET ? '' : rights)}
        options={[
          { value: UNSET, label: t('recordForm.unset') },
          ...RIGHTS_NAMES.map((name) => ({ value: RIGHTS_STATEMENTS[name], label: texts.rights[name] })),
        ]}
      />
    </Field>
  )
}
