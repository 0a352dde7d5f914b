import { loadErrorTexts } from '../../i18n/start-i18n.ts'

/** Loads search code and texts. */
export const loadSuggestions = async () => (await Promise.all([import('./late.ts'), loadErrorTexts()]))[0]
