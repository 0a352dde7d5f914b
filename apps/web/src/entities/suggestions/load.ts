import { loadErrorTexts } from '../../i18n/start-i18n.ts'

export const loadSuggestions = async () => (await Promise.all([import('./late.ts'), loadErrorTexts()]))[0]
