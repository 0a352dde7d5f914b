import { MAX_SYNONYM_GROUPS, MAX_SYNONYM_LENGTH, MAX_SYNONYMS } from '@wencang/contract'

const BETWEEN_WORDS = /[;；,，、]/

/** Formats synonym groups, one per line. */
export const linesOf = (groups: string[][]): string => groups.map((words) => words.join('；')).join('\n')

/** Line error, by its text key. */
export type LineFault = { line: number; fault: 'tooFew' | 'tooMany' | 'tooLong' | 'tooManyLines' }

/**
 * Parses lines; skips empty ones.
 * @returns Groups, or the first fault with its 1-based line.
 */
export function readLines(typed: string): { groups: string[][] } | LineFault {
  const groups: string[][] = []
  for (const [index, line] of typed.split('\n').entries()) {
    const words = [...new Set(line.split(BETWEEN_WORDS).flatMap((word) => word.trim() || []))]
    if (words.length === 0) continue
    const fault = faultOf(words)
    if (fault) return { line: index + 1, fault }
    groups.push(words)
    if (groups.length > MAX_SYNONYM_GROUPS) return { line: index + 1, fault: 'tooManyLines' }
  }
  return { groups }
}

function faultOf(words: string[]): LineFault['fault'] | null {
  if (words.length < 2) return 'tooFew'
  if (words.length > MAX_SYNONYMS) return 'tooMany'
  return words.some((word) => word.length > MAX_SYNONYM_LENGTH) ? 'tooLong' : null
}
