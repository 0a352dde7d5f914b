import shared from '@wencang/ui/locales/zh-CN.json'
import own from './locales/zh-CN.json'

/** What every page says, in one file: a request costs more than its bytes. */
export const texts = { ...shared, ...own }
