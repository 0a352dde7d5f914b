export { makePreview } from './make-preview.ts'
export { requestLeftPreviews } from './request-left.ts'
export { requestPreview } from './records.ts'
