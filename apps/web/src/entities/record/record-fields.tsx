import { ObjectRecord, type RecordTerm, type ShownRecord, type ShownTerm } from '@wencang/contract'
import { type TermKind, termOf } from '@wencang/terms'
import { Banner, Button, Dialog } from '@wencang/ui'
import { ClipboardPaste, Eye } from 'lucide-react'
import { type ComponentType, use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormPart } from '../../shared/forms/forms.ts'
import { LabelLines, RecordTables } from './asset-record.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { type RecordDraft, rawRecord } from './record-draft.ts'
import { faultsOf, type RecordFaults } from './record-faults.ts'
import { RecordFormContext, useRecord, useRecordTexts } from './record-form.ts'
import { BasicGroup, CaptureGroup, ContentGroup, HistoryGroup, RightsGroup } from './record-groups.tsx'

type RecordFieldsProps = {
  /** Errors show after the first submit attempt. */
  showsFaults: boolean
  onChange: () => void
}

/** All record fields: common ones first, others in collapsible groups. */
export function RecordFields({ showsFaults, onChange }: RecordFieldsProps) {
  const [isPasted, setPasted] = useState(false)
  const { form, get, set } = useRecord()
  const shows = showsFaults || isPasted
  // A text, so that equal faults render nothing.
  const found = useFormPart(form, () => (shows ? JSON.stringify([...faultsOf(get())]) : '[]'))
  const faults = useMemo(() => new Map(JSON.parse(found)) as RecordFaults, [found])
  return (
    <RecordFormContext value={{ faults, onChange }}>
      <div className="flex flex-col gap-5">
        <Tools
          onPasted={(pasted) => {
            onChange()
            const { zh, en } = pasted.title
            set({ ...pasted, title: { zh: '', en } })
            if (form.get('name') === '') form.set({ name: zh })
            setPasted(true)
          }}
        />
        <BasicGroup />
        {GROUPS.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </RecordFormContext>
  )
}

function Tools({ onPasted }: { onPasted: (draft: RecordDraft) => void }) {
  const { t } = useRecordTexts()
  const [open, setOpen] = useState<'paste' | 'preview'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={() => setOpen('paste')}>
          <ClipboardPaste aria-hidden />
          {t('recordForm.paste.open')}
        </Button>
        <Button variant="outline" size="small" onClick={() => setOpen('preview')}>
          <Eye aria-hidden />
          {t('recordForm.preview.open')}
        </Button>
      </div>
      {open === 'paste' ? <PasteDialog onFill={onPasted} onClose={close} /> : null}
      {open === 'preview' ? <RecordPreview onClose={close} /> : null}
    </>
  )
}

type GroupProps = {
  name: 'content' | 'history' | 'digitisation' | 'rights'
  fields: readonly (keyof RecordDraft)[]
  Fields: ComponentType
}

const GROUPS: GroupProps[] = [
  {
    name: 'content',
    fields: ['otherTitles', 'maker', 'culture', 'techniques', 'weight', 'subject', 'inscription'],
    Fields: ContentGroup,
  },
  {
    name: 'history',
    fields: ['institution', 'accessionNumber', 'currentPlace', 'provenance', 'condition', 'bibliography'],
    Fields: HistoryGroup,
  },
  { name: 'digitisation', fields: ['digitisation'], Fields: CaptureGroup },
  { name: 'rights', fields: ['rights'], Fields: RightsGroup },
]

/** Collapsible group; open if it has errors. */
function Group({ name, fields, Fields }: GroupProps) {
  const { t } = useRecordTexts()
  const { faults } = use(RecordFormContext)
  const [isOpen, setOpen] = useState(false)
  const isWrong = [...faults.keys()].some((path) => (fields as readonly string[]).includes(path.split('.')[0] ?? ''))
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-line border-t pt-4"
    >
      <summary className="cursor-pointer font-medium">{t(`recordForm.group.${name}`)}</summary>
      <div className="mt-4 flex flex-col gap-5">
        <Fields />
      </div>
    </details>
  )
}

/** Previews the record's page without invalid fields. */
function RecordPreview({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { form, get } = useRecord()
  const raw = Object.entries(rawRecord(get()) ?? {})
  const right = raw.filter(([field, value]) => ObjectRecord.safeParse({ [field]: value }).success)
  const record = shownRecord(Object.fromEntries(right))
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      title={t('recordForm.preview.title')}
      className="w-[min(52rem,calc(100vw-2rem))]"
    >
      {right.length < raw.length ? <Banner tone="warn">{t('recordForm.preview.wrong')}</Banner> : null}
      {right.length === 0 ? (
        <p className="text-ink-muted">{t('recordForm.preview.empty')}</p>
      ) : (
        <div>
          <p className="font-serif text-xl">{form.get('name')}</p>
          {record.title?.en ? <p lang="en">{record.title.en}</p> : null}
          <LabelLines record={record} />
          <RecordTables record={record} />
        </div>
      )}
    </Dialog>
  )
}

function shownRecord(record: ObjectRecord): ShownRecord {
  const { type, period, materials, techniques } = record
  const shown = (kind: TermKind, term: RecordTerm): ShownTerm => {
    const listed = term.id === undefined ? undefined : termOf(kind, term.id)
    if (!listed) return term
    const { id, zh, en, years } = listed
    return { id, zh, en, ...(years && { years: [...years] }) }
  }
  return {
    ...record,
    ...(type && { type: shown('objectType', type) }),
    ...(period?.term && { period: { ...period, term: shown('period', period.term) } }),
    ...(materials && { materials: materials.map((term) => shown('material', term)) }),
    ...(techniques && { techniques: techniques.map((term) => shown('technique', term)) }),
  }
}
