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
import { Button, Checkbox, Field, IconButton, Input, Select, Textarea } from '@wencang/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { yearsOfPeriod } from './read-typed.ts'
import type { DimensionDraft, RecordDraft } from './record-draft.ts'
import { useRecordForm } from './record-form.ts'
import { BilingualInput, MeasureInput, TermOptions, TermsInput, WordsInput } from './record-inputs.tsx'

/** First fields: type, period, materials, size, origin. */
export function BasicGroup() {
  const { draft, set, t, texts, errorOf } = useRecordForm()
  const typeId = useId()
  return (
    <>
      <WordsInput field="title" />
      <Field label={texts.field.type} hint={t('recordForm.termHint')} error={errorOf('type')}>
        <Input list={typeId} value={draft.type} onChange={(event) => set({ type: event.target.value })} />
      </Field>
      <TermOptions kind="objectType" id={typeId} />
      <PeriodInputs />
      <TermsInput kind="material" field="materials" />
      <DimensionsInput />
      <WordsInput field="findPlace" />
      <WordsInput field="label" isLong />
    </>
  )
}

/** A listed period fills its years unless they were edited. */
function PeriodInputs() {
  const { draft, set, t, texts, errorOf } = useRecordForm()
  const listId = useId()
  const { period } = draft
  const change = (next: Partial<RecordDraft['period']>) => set({ period: { ...period, ...next } })
  const chooseTerm = (term: string) => {
    const before = yearsOfPeriod(period.term)
    const isOwn = period.yearFrom !== (before?.yearFrom ?? '') || period.yearTo !== (before?.yearTo ?? '')
    change({ term, ...(!isOwn && (yearsOfPeriod(term) ?? { yearFrom: '', yearTo: '' })) })
  }
  const year = (name: 'yearFrom' | 'yearTo') => (
    <Field label={t(`recordForm.${name}`)} error={errorOf(`period.${name}`)}>
      <Input value={period[name]} placeholder="-1300" onChange={(event) => change({ [name]: event.target.value })} />
    </Field>
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label={texts.field.period} error={errorOf('period.term')}>
          <Input list={listId} value={period.term} onChange={(event) => chooseTerm(event.target.value)} />
        </Field>
        {year('yearFrom')}
        {year('yearTo')}
      </div>
      <TermOptions kind="period" id={listId} />
      <p className="text-ink-muted text-xs">{t('recordForm.yearHint')}</p>
      <Checkbox checked={period.circa} onCheckedChange={(circa) => change({ circa })}>
        {t('recordForm.circa')}
      </Checkbox>
    </div>
  )
}

const NEXT_KINDS: readonly DimensionKind[] = ['height', 'width', 'depth']

function DimensionsInput() {
  const { draft, set, t, texts } = useRecordForm()
  const { dimensions } = draft
  const replace = (index: number, change: Partial<DimensionDraft>) =>
    set({ dimensions: dimensions.map((row, at) => (at === index ? { ...row, ...change } : row)) })
  const add = () =>
    set({
      dimensions: [
        ...dimensions,
        // Rows inherit the first unit, as on most labels.
        { kind: NEXT_KINDS[dimensions.length] ?? 'diameter', value: '', unit: dimensions[0]?.unit ?? '' },
      ],
    })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{texts.field.dimensions}</legend>
      {dimensions.map((row, index) => (
        <div key={index} className="flex flex-wrap items-start gap-3">
          <Field label={t('recordForm.dimension')} className="w-40">
            <Select
              value={row.kind}
              onValueChange={(kind) => replace(index, { kind })}
              options={DIMENSION_KINDS.map((kind) => ({ value: kind, label: texts.dimension[kind] }))}
            />
          </Field>
          <div className="min-w-0 flex-1 basis-52">
            <MeasureInput
              path={`dimensions.${index}`}
              label={texts.dimension[row.kind]}
              valueLabel={t('recordForm.value')}
              value={row}
              units={DIMENSION_UNITS}
              onChange={(measure) => replace(index, measure)}
            />
          </div>
          <IconButton
            label={t('recordForm.remove', { name: texts.dimension[row.kind] })}
            className="mt-6"
            onClick={() => set({ dimensions: dimensions.filter((_, at) => at !== index) })}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button variant="outline" size="small" className="self-start" onClick={add}>
        <Plus aria-hidden />
        {t('recordForm.addDimension')}
      </Button>
    </fieldset>
  )
}

/** One text per line. */
function LinesInput({ field }: { field: 'otherTitles' | 'bibliography' }) {
  const { draft, set, t, texts, errorOf } = useRecordForm()
  return (
    <Field label={texts.field[field]} hint={t(`recordForm.hint.${field}`)} error={errorOf(field)}>
      <Textarea className="min-h-20" value={draft[field]} onChange={(event) => set({ [field]: event.target.value })} />
    </Field>
  )
}

export function ContentGroup() {
  const { draft, set, texts } = useRecordForm()
  return (
    <>
      <LinesInput field="otherTitles" />
      <WordsInput field="maker" />
      <WordsInput field="culture" />
      <TermsInput kind="technique" field="techniques" />
      <MeasureInput
        path="weight"
        label={texts.field.weight}
        value={draft.weight}
        units={WEIGHT_UNITS}
        onChange={(weight) => set({ weight })}
      />
      <WordsInput field="subject" isLong />
      <WordsInput field="inscription" isLong />
    </>
  )
}

export function HistoryGroup() {
  const { draft, set, texts, errorOf } = useRecordForm()
  return (
    <>
      <WordsInput field="institution" />
      <Field label={texts.field.accessionNumber} error={errorOf('accessionNumber')}>
        <Input value={draft.accessionNumber} onChange={(event) => set({ accessionNumber: event.target.value })} />
      </Field>
      <WordsInput field="currentPlace" />
      <WordsInput field="provenance" isLong />
      <WordsInput field="condition" isLong />
      <LinesInput field="bibliography" />
    </>
  )
}

const UNSET = 'unset'

export function CaptureGroup() {
  const { draft, set, t, texts, errorOf } = useRecordForm()
  const { digitisation } = draft
  const change = (next: Partial<RecordDraft['digitisation']>) => set({ digitisation: { ...digitisation, ...next } })
  const { methods } = digitisation
  const line = (name: 'device' | 'software' | 'date') => (
    <Field
      label={texts.digitisation[name]}
      error={errorOf(`digitisation.${name}`)}
      {...(name === 'date' && { hint: t('recordForm.hint.date') })}
    >
      <Input value={digitisation[name]} onChange={(event) => change({ [name]: event.target.value })} />
    </Field>
  )
  const measure = (name: 'resolution' | 'uncertainty', units: readonly string[]) => (
    <MeasureInput
      path={`digitisation.${name}`}
      label={texts.digitisation[name]}
      value={digitisation[name]}
      units={units}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-sm">{texts.digitisation.methods}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {CAPTURE_METHODS.map((method) => (
            <Checkbox
              key={method}
              checked={methods.includes(method)}
              onCheckedChange={(isOn) =>
                change({ methods: isOn ? [...methods, method] : methods.filter((other) => other !== method) })
              }
            >
              {texts.method[method]}
            </Checkbox>
          ))}
        </div>
        {errorOf('digitisation.methods') ? (
          <p role="alert" className="text-bad text-xs">
            {errorOf('digitisation.methods')}
          </p>
        ) : null}
      </fieldset>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        {line('date')}
        {line('device')}
        {line('software')}
      </div>
      <BilingualInput
        path="digitisation.by"
        label={texts.digitisation.by}
        value={digitisation.by}
        onChange={(by) => change({ by })}
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {measure('resolution', RESOLUTION_UNITS)}
        {measure('uncertainty', UNCERTAINTY_UNITS)}
      </div>
      <Field label={texts.digitisation.scale}>
        <Select
          value={digitisation.scale || UNSET}
          onValueChange={(scale) => change({ scale: scale === UNSET ? '' : scale })}
          options={[
            { value: UNSET, label: t('recordForm.unset') },
            ...SCALES.map((scale) => ({ value: scale, label: texts.scale[scale] })),
          ]}
        />
      </Field>
    </>
  )
}

export function RightsGroup() {
  const { draft, set, t, texts } = useRecordForm()
  return (
    <Field label={texts.field.rights} hint={texts.page.rightsNote}>
      <Select
        value={draft.rights || UNSET}
        onValueChange={(rights) => set({ rights: rights === UNSET ? '' : rights })}
        options={[
          { value: UNSET, label: t('recordForm.unset') },
          ...RIGHTS_NAMES.map((name) => ({ value: RIGHTS_STATEMENTS[name], label: texts.rights[name] })),
        ]}
      />
    </Field>
  )
}
