import shared from '@wencang/ui/locales/en-US.json'
import own from './locales/en-US.json'

/** What every page says, in one file: a request costs more than its bytes. */
export const texts = { ...shared, ...own }
