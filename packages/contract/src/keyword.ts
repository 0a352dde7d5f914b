import { queryText } from './primitives.ts'

/** The lower case of `İ` would be two characters; like the database, we use `i`. */
const lowerCaseOf = (character: string): string => (character === 'İ' ? 'i' : character.toLowerCase())

/**
 * Folds spellings that a search treats as equal: full and half width, upper and lower case, and any punctuation between words. The result
 * equals that of the database's `search_fold`, which folds the index, in every character; it may be many times as long as the text.
 */
export function foldKeyword(keyword: string): string {
  const folded = Array.from(keyword.normalize('NFKC'), lowerCaseOf).join('')
  // These Japanese signs (・, ゛) occur inside words.
  return folded.replace(/[^\p{L}\p{M}\p{N}\u3041-\u30ff]+/gu, ' ').trim()
}

/** A search keyword in a query; its length is checked before and after folding. Punctuation alone becomes an empty keyword, which finds nothing. */
export const queryKeyword = (maximum: number) =>
  queryText(maximum)
    .transform(foldKeyword)
    .refine(
      (folded) => Array.from(folded).length <= maximum,
      `must have at most ${maximum} characters, also when it is unfolded`,
    )
