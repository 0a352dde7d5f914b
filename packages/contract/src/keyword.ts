import { queryText } from './primitives.ts'

/** In lower case `İ` would become two characters; it becomes `i`, as in the database. */
const lowerCaseOf = (character: string): string => (character === 'İ' ? 'i' : character.toLowerCase())

/**
 * Folds spellings that a search treats as equal: full and half width, upper and lower case, and any punctuation between words. It equals
 * the database's own `search_fold`, character by character, which folds the index; the result may be many times as long as the text.
 */
export function foldKeyword(keyword: string): string {
  const folded = Array.from(keyword.normalize('NFKC'), lowerCaseOf).join('')
  // These Japanese signs (・, ゛) occur inside words.
  return folded.replace(/[^\p{L}\p{M}\p{N}\u3041-\u30ff]+/gu, ' ').trim()
}

/** A search keyword in a query; its length is checked before and after folding. Punctuation alone becomes empty, and finds nothing. */
export const queryKeyword = (maximum: number) =>
  queryText(maximum)
    .transform(foldKeyword)
    .refine(
      (folded) => Array.from(folded).length <= maximum,
      `must have at most ${maximum} characters, also when it is unfolded`,
    )
