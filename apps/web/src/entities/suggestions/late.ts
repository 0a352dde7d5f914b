/** Search parts outside the first screen, as one chunk. */
export { MarkedText } from './marked-text.tsx'
export { SearchDialog } from './search-dialog.tsx'
export { SuggestingField } from './suggesting-field.tsx'
