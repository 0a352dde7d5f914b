import { licence as englishLicences } from '@wencang/ui/locales/en-US.json'
import { licence as chineseLicences } from '@wencang/ui/locales/zh-CN.json'

/** Texts of the embed page, without the marketplace's catalogues. */
export const EMBED_TEXTS = {
  'zh-CN': {
    product: '文藏',
    licence: chineseLicences,
    open: '在文藏查看',
    missing: '这件藏品已不在展出。',
    failed: '暂时无法载入，请稍后再试。',
  },
  'en-US': {
    product: 'Wencang',
    licence: englishLicences,
    open: 'See it on Wencang',
    missing: 'This work is not on show any more.',
    failed: 'It cannot be loaded now. Please try again later.',
  },
}
