import { yuanTextFromFen } from '@wencang/domain'

/** Amount as on pages: `¥1,000.55`. */
export const yuan = (fen: number): string => `¥${yuanTextFromFen(fen).replace(/\B(?=(\d{3})+\.)/g, ',')}`

const ENDED = /[。．.!！?？…]["”’」』）)]?$/

/** Ends user text with exactly one full stop. */
export function sentence(text: string, stop: '。' | '.'): string {
  const words = text.trim()
  return ENDED.test(words) ? words : `${words}${stop}`
}
