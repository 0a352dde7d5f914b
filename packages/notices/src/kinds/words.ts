import { LICENCES, type Licence, yuanTextFromFen } from '@wencang/domain'

/** Amount as on pages: `¥1,000.55`. */
export const yuan = (fen: number): string => `¥${yuanTextFromFen(fen).replace(/\B(?=(\d{3})+\.)/g, ',')}`

const ENDED = /[。．.!！?？…]["”’」』）)]?$/

/** Ends user text with exactly one full stop. */
export function sentence(text: string, stop: '。' | '.'): string {
  const words = text.trim()
  return ENDED.test(words) ? words : `${words}${stop}`
}

/** Minimum price and licence as the rest of a sentence; empty for notices that were stored without them. */
export function termsText(terms: { minPriceFen?: number; licence?: Licence }, language: 'zh' | 'en'): string {
  const { minPriceFen, licence } = terms
  if (minPriceFen === undefined || !licence) return ''
  const { zh, en } = LICENCES[licence].name
  return language === 'zh'
    ? `，最低价 ${yuan(minPriceFen)}，授权方式为${zh}`
    : `, a minimum price of ${yuan(minPriceFen)} and the licence ${en}`
}
