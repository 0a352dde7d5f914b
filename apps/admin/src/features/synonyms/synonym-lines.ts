import { MAX_SYNONYM_GROUPS, MAX_SYNONYM_LENGTH, MAX_SYNONYMS } from '@wencang/contract'

const BETWEEN_WORDS = /[;；,，、]/

/** Groups as an operator edits them: a line each. */
export const linesOf = (groups: string[][]): string => groups.map((words) => words.join('；')).join('\n')

/** What is wrong with a line, by the name of its text. */
export type LineFault = { line: number; fault: 'tooFew' | 'tooMany' | 'tooLong' | 'tooManyLines' }

/** Reads lines; empty ones are left out. @returns the first fault instead, with its line from 1. */
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
