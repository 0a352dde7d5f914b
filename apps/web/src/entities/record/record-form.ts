import { recordTexts } from '@wencang/ui/record'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { type Path, type PathValue, useFormPart } from '../../shared/forms/forms.ts'
import { useAssetForm } from '../asset-draft/asset-input.tsx'
import type { RecordDraft } from './record-draft.ts'
import type { RecordFaults } from './record-faults.ts'

/** Paths with a text. */
export type TextPath = {
  [P in Path<RecordDraft>]: PathValue<RecordDraft, P> extends string ? P : never
}[Path<RecordDraft>]

export type RecordForm = {
  /** Empty until errors show. */
  faults: RecordFaults
  onChange: () => void
}

export const RecordFormContext = createContext<RecordForm>({ faults: new Map(), onChange() {} })

export function useRecordTexts() {
  const { t, i18n } = useTranslation()
  return { t, locale: i18n.language, texts: recordTexts(i18n.language) }
}

/** The whole record. */
export function useRecord() {
  const { form } = useAssetForm()
  return { form, get: (): RecordDraft => form.get('record'), set: (record: RecordDraft) => form.set({ record }) }
}

type RecordField<Value> = { value: Value; set(value: Value): void; error: string | undefined }

/**
 * Field of the record that renders alone.
 * @param path Of a text, choice or list, such as `period.yearTo`.
 */
export function useRecordField<P extends Path<RecordDraft>>(path: P): RecordField<PathValue<RecordDraft, P>> {
  const { t } = useTranslation()
  const { form } = useAssetForm()
  const { faults, onChange } = use(RecordFormContext)
  const fault = faults.get(path)
  return {
    value: useFormPart(form, () => form.get(`record.${path}`) as PathValue<RecordDraft, P>),
    set(value) {
      onChange()
      form.setAt(`record.${path}`, value as never)
    },
    error: fault && t(`recordForm.fault.${fault}`),
  }
}
