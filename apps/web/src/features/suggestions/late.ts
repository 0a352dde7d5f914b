/** What no first screen needs of searching, in one chunk. */
export { MarkedText } from './marked-text.tsx'
export { SearchDialog } from './search-dialog.tsx'
export { SuggestingField } from './suggesting-field.tsx'
