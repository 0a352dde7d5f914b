import { Button } from '@wencang/ui'
import { ClipboardPaste, Eye } from 'lucide-react'
import { type ComponentType, use, useMemo, useState } from 'react'
import { useFormPart } from '../../shared/forms/forms.ts'
import { PasteDialog } from './paste-dialog.tsx'
import type { RecordDraft } from './record-draft.ts'
import { faultsOf, type RecordFaults } from './record-faults.ts'
import { RecordFormContext, useRecord, useRecordTexts } from './record-form.ts'
import { BasicGroup, CaptureGroup, ContentGroup, HistoryGroup, RightsGroup } from './record-groups.tsx'
import { RecordPreview } from './record-preview.tsx'

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
