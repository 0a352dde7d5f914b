import type { Certificate } from '@wencang/contract'

/** Name of a certificate's asset in the reader's language, and the other one; both empty if it is not public. */
export function titlesOf({ asset: { name, nameEn = '' } }: Certificate, language: string) {
  const isEnglish = language === 'en-US' && nameEn !== ''
  return isEnglish
    ? { title: nameEn, lang: 'en-US', other: name, otherLang: 'zh-CN' }
    : { title: name, lang: 'zh-CN', other: nameEn, otherLang: 'en-US' }
}
