import shared from '@wencang/ui/locales/en-US.json'
import own from './locales/en-US.json'

/** All base texts in one file: requests cost more than bytes. */
export default { ...shared, ...own }
