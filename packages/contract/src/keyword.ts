import { wordsForEmoji } from './emoji-words.ts'
import { queryText } from './primitives.ts'

/** `İ` lower-cases to two characters; like the database, use `i`. */
const lowerCaseOf = (character: string): string => (character === 'İ' ? 'i' : character.toLowerCase())

/** Must equal `search_fold` in SQL; may lengthen the text. */
export function foldKeyword(keyword: string): string {
  const folded = Array.from(keyword.normalize('NFKC'), lowerCaseOf).join('')
  // Japanese signs that occur within words (・, ゛).
  return folded.replace(/[^\p{L}\p{M}\p{N}\u3041-\u30ff]+/gu, ' ').trim()
}

/** Length-checked before and after folding; punctuation alone finds nothing. */
export const queryKeyword = (maximum: number) =>
  queryText(maximum)
    .transform((keyword) => foldKeyword(wordsForEmoji(keyword)))
    .refine(
      (folded) => Array.from(folded).length <= maximum,
      `must have at most ${maximum} characters, also when it is unfolded`,
    )
