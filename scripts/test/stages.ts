/** Stages of `npm test` in order, fast ones first. */
export const STAGE_NAMES = [
  'format',
  'lint',
  'types',
  'boundaries',
  'unit',
  'integration',
  'browser',
  'compose',
] as const
export type StageName = (typeof STAGE_NAMES)[number]

/** A check counts as one test. */
export interface StageResult {
  passed: number
  failed: number
  skipped: number
}

/** Splits arguments into stages and test runner arguments; defaults to all stages. */
export function chooseStages(words: string[]): { stages: StageName[]; rest: string[] } {
  const isStage = (word: string): word is StageName => (STAGE_NAMES as readonly string[]).includes(word)
  const firstOther = words.findIndex((word) => !isStage(word))
  const named = words.slice(0, firstOther === -1 ? words.length : firstOther).filter(isStage)
  const rest = words.slice(named.length)
  if (named.length === 0 && rest.length > 0) {
    throw new Error(`"${rest[0]}" is no stage. Stages: ${STAGE_NAMES.join(', ')}.`)
  }
  return { stages: named.length > 0 ? STAGE_NAMES.filter((name) => named.includes(name)) : [...STAGE_NAMES], rest }
}

export function sum(results: StageResult[]): StageResult {
  const total: StageResult = { passed: 0, failed: 0, skipped: 0 }
  for (const result of results) {
    total.passed += result.passed
    total.failed += result.failed
    total.skipped += result.skipped
  }
  return total
}

/** Formats the last line, like tools that count tests. */
export function closingLine({ passed, failed, skipped }: StageResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
