import errors from '@wencang/ui/locales/errors.zh-CN.json'
import own from './locales/late.zh-CN.json'
import './late-formats.ts'

export default { ...own, ...errors }
