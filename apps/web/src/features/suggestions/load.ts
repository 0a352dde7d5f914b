import { loadErrorTexts } from '../../i18n/start-i18n.ts'

/** Loads the later parts of searching, and their texts. */
export const loadSuggestions = async () => (await Promise.all([import('./late.ts'), loadErrorTexts()]))[0]
