import { recordTexts } from '@wencang/ui/record'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordDraft } from './record-draft.ts'
import type { RecordFaults } from './record-faults.ts'

export type RecordForm = {
  draft: RecordDraft
  set: (change: Partial<RecordDraft>) => void
  /** Empty until errors show. */
  faults: RecordFaults
}

export const RecordFormContext = createContext<RecordForm | undefined>(undefined)

/** Form context with localized names and errors. */
export function useRecordForm() {
  const form = useContext(RecordFormContext)
  const { t, i18n } = useTranslation()
  if (!form) throw new Error('A field of the record stands outside of its form')
  return {
    ...form,
    t,
    locale: i18n.language,
    texts: recordTexts(i18n.language),
    /** @param path Form field, such as `period.yearTo`. */
    errorOf: (path: string): string | undefined => {
      const fault = form.faults.get(path)
      return fault && t(`recordForm.fault.${fault}`)
    },
  }
}
