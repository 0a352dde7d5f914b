import type { RecordTexts } from './record-texts.ts'

/** Text in one or both languages. */
export type ViewedWords = { zh?: string | undefined; en?: string | undefined }
export type ViewedTerm = ViewedWords & {
  id?: string | undefined
  aat?: string | undefined
  years?: number[] | undefined
}
type Measure = { value: number; unit: keyof RecordTexts['unit'] }
export type ViewedPeriod = {
  term?: ViewedTerm | undefined
  yearFrom?: number | undefined
  yearTo?: number | undefined
  circa?: boolean | undefined
}
export type ViewedDigitisation = {
  date?: string | undefined
  methods?: (keyof RecordTexts['method'])[] | undefined
  device?: string | undefined
  resolution?: Measure | undefined
  uncertainty?: Measure | undefined
  software?: string | undefined
  by?: ViewedWords | undefined
  scale?: keyof RecordTexts['scale'] | undefined
}

export type ViewedRecord = {
  title?: ViewedWords | undefined
  otherTitles?: ViewedWords[] | undefined
  label?: ViewedWords | undefined
  type?: ViewedTerm | undefined
  period?: ViewedPeriod | undefined
  culture?: ViewedWords | undefined
  maker?: ViewedWords | undefined
  materials?: ViewedTerm[] | undefined
  techniques?: ViewedTerm[] | undefined
  dimensions?: (Measure & { kind: keyof RecordTexts['dimension'] })[] | undefined
  weight?: Measure | undefined
  inscription?: ViewedWords | undefined
  subject?: ViewedWords | undefined
  findPlace?: ViewedWords | undefined
  currentPlace?: ViewedWords | undefined
  institution?: ViewedWords | undefined
  accessionNumber?: string | undefined
  provenance?: ViewedWords | undefined
  bibliography?: string[] | undefined
  condition?: ViewedWords | undefined
  digitisation?: ViewedDigitisation | undefined
  /** URI of a rights statement. */
  rights?: string | undefined
}
