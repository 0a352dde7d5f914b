import { wordsForEmoji } from './emoji-words.ts'
import { queryText } from './primitives.ts'

/** `İ` lower-cases to two characters; like the database, use `i`. */
const lowerCaseOf = (character: string): string => (character === 'İ' ? 'i' : character.toLowerCase())

const lowerCase = (keyword: string): string => Array.from(keyword.normalize('NFKC'), lowerCaseOf).join('')

/** Japanese signs occur within words (・, ゛). */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u3041-\u30ff]+/gu

/** Must equal `search_fold` in SQL; may lengthen the text. */
export const foldKeyword = (keyword: string): string => lowerCase(keyword).replace(BETWEEN_WORDS, ' ').trim()

/** Signs without a meaning for prices: `¥1,000-2,000.50` keeps its own. */
const BETWEEN_PRICES =
  /(?<!\d)[.,]|[.,](?!\d)|(?<![\d元块十百千万] ?)-(?! ?[¥\d])|[^\p{L}\p{M}\p{N}\u3041-\u30ff.,¥$€£-]+/gu

const foldTyped = (keyword: string): string =>
  lowerCase(keyword)
    .replace(/[‐-—−~〜]/g, '-')
    .replace(BETWEEN_PRICES, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Length-checked before and after folding; punctuation alone finds nothing. Equal spellings share cached results. */
export const queryKeyword = (maximum: number) =>
  queryText(maximum)
    .transform((keyword) => foldTyped(wordsForEmoji(keyword)))
    .refine(
      (folded) => Array.from(folded).length <= maximum,
      `must have at most ${maximum} characters, also when it is unfolded`,
    )
