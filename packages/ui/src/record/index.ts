export { measuredRows } from './measured-rows.ts'
export { changedRows, digitisationRows, type RecordRow, recordRows, reviewedRows } from './record-rows.ts'
export { RecordTable, RowValue, SaidLine, SaidText } from './record-table.tsx'
export {
  type Cited,
  citation,
  dimensionsText,
  isMade,
  labelLines,
  langOf,
  measureText,
  periodText,
  rightsText,
  type Said,
  wordsIn,
  yearsText,
} from './record-text.ts'
export { type RecordTexts, recordTexts } from './record-texts.ts'
export type { ViewedRecord, ViewedTerm, ViewedWords } from './record-view.ts'
