import shared from '@wencang/ui/locales/zh-CN.json'
import own from './locales/zh-CN.json'

/** All base texts in one file: requests cost more than bytes. */
export default { ...shared, ...own }
