export { makePreview } from './make-preview.ts'
