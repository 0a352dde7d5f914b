import { ObjectRecord, type RecordTerm, type ShownRecord, type ShownTerm } from '@wencang/contract'
import { type TermKind, termOf } from '@wencang/terms'
import { Banner, Dialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { LabelLines, RecordTables } from './asset-record.tsx'
import { rawRecord } from './record-draft.ts'
import { useRecord } from './record-form.ts'

/** Previews the record's page without invalid fields. */
export function RecordPreview({ onClose }: { onClose: () => void }) {
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
