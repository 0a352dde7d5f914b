import { LICENCE_TITLES, type Licence, moneyText, yuanFromFen } from '@wencang/domain'

export const yuan = (fen: number): string => moneyText(yuanFromFen(fen))

const ENDED = /[。．.!！?？…]["”’」』）)]?$/

/** Ends user text with exactly one full stop. */
export function sentence(text: string, stop: '。' | '.'): string {
  const words = text.trim()
  return ENDED.test(words) ? words : `${words}${stop}`
}

/** Minimum price and licence as the rest of a sentence; empty for early notices. */
export function termsText(terms: { minPriceFen?: number; licence?: Licence }, language: 'zh' | 'en'): string {
  const { minPriceFen, licence } = terms
  if (minPriceFen === undefined || !licence) return ''
  const { zh, en } = LICENCE_TITLES[licence]
  const named = en.endsWith('licence') ? `the ${en}` : en
  return language === 'zh'
    ? `，最低价 ${yuan(minPriceFen)}，授权方式为“${zh}”`
    : ` and a minimum price of ${yuan(minPriceFen)}, under ${named}`
}
