import { AAT } from './aat.ts'
import { CERAMICS_AND_METAL } from './ceramics-and-metal.ts'
import { MATERIALS } from './materials.ts'
import { OBJECTS_OF_USE } from './objects-of-use.ts'
import { PERIODS } from './periods.ts'
import { readTerms } from './read-terms.ts'
import { TECHNIQUES } from './techniques.ts'
import type { Term, TermKind } from './term.ts'
import { WORKS_AND_SITES } from './works-and-sites.ts'

export { isTermKind, TERM_KINDS, type Term, type TermKind } from './term.ts'

/** Term lists; broader terms precede narrower ones. */
export const TERMS: Readonly<Record<TermKind, readonly Term[]>> = {
  objectType: readTerms(CERAMICS_AND_METAL + OBJECTS_OF_USE + WORKS_AND_SITES, AAT.objectType),
  period: readTerms(PERIODS, AAT.period),
  material: readTerms(MATERIALS, AAT.material),
  technique: readTerms(TECHNIQUES, AAT.technique),
}

const BY_ID = Object.fromEntries(
  Object.entries(TERMS).map(([kind, terms]) => [kind, new Map(terms.map((term) => [term.id, term]))]),
) as Record<TermKind, Map<string, Term>>

/** @returns undefined for an ID that the list does not have. */
export function termOf(kind: TermKind, id: string): Term | undefined {
  return BY_ID[kind].get(id)
}

/** Broader terms, nearest first. */
export function broaderOf(kind: TermKind, id: string): Term[] {
  const broader = termOf(kind, id)?.broader
  const next = broader === undefined ? undefined : termOf(kind, broader)
  return next ? [next, ...broaderOf(kind, next.id)] : []
}

/** Labels, then synonyms. */
export function namesOf(term: Term): string[] {
  return [term.zh, term.en, ...(term.zhHant ? [term.zhHant] : []), ...term.synonyms]
}
