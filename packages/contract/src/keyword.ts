import { queryText } from './primitives.ts'

/** Two characters become one that it has no other spelling of; the database maps it so. */
const lowerCaseOf = (character: string): string => (character === 'İ' ? 'i' : character.toLowerCase())

/**
 * One spelling of what a search finds alike: full and half width, upper and lower case, and any signs between words. The same as the
 * database's own (`search_fold`), character by character, for it folds what it indexes; it may make a text many times as long.
 */
export function foldKeyword(keyword: string): string {
  const folded = Array.from(keyword.normalize('NFKC'), lowerCaseOf).join('')
  // Signs of Japanese (・, ゛) stand inside of words there.
  return folded.replace(/[^\p{L}\p{M}\p{N}\u3041-\u30ff]+/gu, ' ').trim()
}

/** What is looked for, in a query; its length counts before and after it is folded. Signs alone become empty, and find nothing. */
export const queryKeyword = (maximum: number) =>
  queryText(maximum)
    .transform(foldKeyword)
    .refine(
      (folded) => Array.from(folded).length <= maximum,
      `must have at most ${maximum} characters, also when it is unfolded`,
    )
