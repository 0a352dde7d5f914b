import errors from '@wencang/ui/locales/errors.en-US.json'
import own from './locales/late.en-US.json'
import './late-formats.ts'

export default { ...own, ...errors }
