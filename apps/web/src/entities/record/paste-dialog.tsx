import { decodeText } from '@wencang/domain'
import { AskDialog, Field, FileButton, Textarea } from '@wencang/ui'
import { recordTexts } from '@wencang/ui/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PASTED_LENGTH, readPasted } from './read-pasted.ts'
import type { RecordDraft } from './record-draft.ts'
import { useRecord } from './record-form.ts'

/** Exceeds any table about one object. */
const MAX_FILE_BYTES = 1024 * 1024

/** Fills the record from pasted museum text; unparsed text stays. */
export function PasteDialog({ onFill, onClose }: { onFill: (draft: RecordDraft) => void; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const names = recordTexts(i18n.language).field
  const { draft: filled, found, rest } = readPasted(text, useRecord().get())
  const fill = () => {
    onFill(filled)
    setText(rest)
    if (rest === '') onClose()
  }
  const listed = found.map((field) => names[field]).join(i18n.language === 'en-US' ? ', ' : '、')
  return (
    <AskDialog
      title={t('recordForm.paste.title')}
      description={t('recordForm.paste.lead')}
      className="w-[min(44rem,calc(100vw-2rem))]"
      confirm={t('recordForm.paste.fill')}
      disabled={found.length === 0}
      onConfirm={fill}
      onClose={onClose}
    >
      <Field
        label={t('recordForm.paste.text')}
        hint={text === '' ? t('recordForm.paste.example') : undefined}
        error={isTooLarge ? t('recordForm.paste.tooLarge') : undefined}
      >
        <Textarea
          className="min-h-56"
          maxLength={MAX_PASTED_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onPick={([file]) => {
          setTooLarge(file.size > MAX_FILE_BYTES)
          if (file.size <= MAX_FILE_BYTES)
            void file.arrayBuffer().then((bytes) => setText(decodeText(new Uint8Array(bytes))))
        }}
      >
        {t('recordForm.paste.file')}
      </FileButton>
      <p role="status" className="min-h-10 text-ink-soft text-sm">
        {text.trim() === ''
          ? null
          : found.length === 0
            ? t('recordForm.paste.none')
            : t(rest === '' ? 'recordForm.paste.found' : 'recordForm.paste.foundSome', { fields: listed })}
      </p>
    </AskDialog>
  )
}
