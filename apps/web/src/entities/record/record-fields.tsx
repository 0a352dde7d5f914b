import { Button } from '@wencang/ui'
import { ClipboardPaste, Eye } from 'lucide-react'
import { type ComponentType, useMemo, useState } from 'react'
import { PasteDialog } from './paste-dialog.tsx'
import type { RecordDraft } from './record-draft.ts'
import { faultsOf, type RecordFaults } from './record-faults.ts'
import { RecordFormContext, useRecordForm } from './record-form.ts'
import { BasicGroup, CaptureGroup, ContentGroup, HistoryGroup, RightsGroup } from './record-groups.tsx'
import { RecordPreview } from './record-preview.tsx'

type RecordFieldsProps = {
  draft: RecordDraft
  set: (draft: RecordDraft) => void
  /** Errors show after the first submit attempt. */
  showsFaults: boolean
}

const NO_FAULTS: RecordFaults = new Map()

/** All record fields: common ones first, others in collapsible groups. */
export function RecordFields({ draft, set, showsFaults }: RecordFieldsProps) {
  const [isPasted, setPasted] = useState(false)
  const shows = showsFaults || isPasted
  const faults = useMemo(() => (shows ? faultsOf(draft) : NO_FAULTS), [shows, draft])
  const form = { draft, faults, set: (change: Partial<RecordDraft>) => set({ ...draft, ...change }) }
  return (
    <RecordFormContext.Provider value={form}>
      <div className="flex flex-col gap-5">
        <Tools
          onPasted={(pasted) => {
            set(pasted)
            setPasted(true)
          }}
        />
        <BasicGroup />
        {GROUPS.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </RecordFormContext.Provider>
  )
}

function Tools({ onPasted }: { onPasted: (draft: RecordDraft) => void }) {
  const { draft, t } = useRecordForm()
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
      {open === 'paste' ? <PasteDialog draft={draft} onFill={onPasted} onClose={close} /> : null}
      {open === 'preview' ? <RecordPreview draft={draft} onClose={close} /> : null}
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
  const { faults, t } = useRecordForm()
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
