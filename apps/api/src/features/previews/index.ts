export { makePreview } from './make-preview.ts'
export { requestPreview } from './records.ts'
