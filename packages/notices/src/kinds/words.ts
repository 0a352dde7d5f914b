import { yuanTextFromFen } from '@wencang/domain'

/** An amount as pages write it: `¥1,000.55`. */
export const yuan = (fen: number): string => `¥${yuanTextFromFen(fen).replace(/\B(?=(\d{3})+\.)/g, ',')}`

const ENDED = /[。．.!！?？…]["”’」』）)]?$/

/** What somebody wrote as a sentence before another one, with its full stop once. */
export function sentence(text: string, stop: '。' | '.'): string {
  const words = text.trim()
  return ENDED.test(words) ? words : `${words}${stop}`
}
