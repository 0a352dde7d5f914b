import { z } from 'zod'
import { foldKeyword } from './keyword.ts'
import * as p from './primitives.ts'

/** Limits keep the list cheap to read per search. */
export const MAX_SYNONYM_GROUPS = 500
export const MAX_SYNONYMS = 12
export const MAX_SYNONYM_LENGTH = 32

const SynonymWord = p
  .text(1, MAX_SYNONYM_LENGTH)
  .refine((word) => foldKeyword(word) !== '', 'must have letters or numbers')

/** Operators' synonyms besides the bundled terms. */
export const SynonymGroups = z.array(z.array(SynonymWord).min(2).max(MAX_SYNONYMS)).max(MAX_SYNONYM_GROUPS)

/** `version` is null before the first save. */
export const Synonyms = z.object({ groups: z.array(z.array(z.string())), version: p.IsoTime.nullable() })
export type Synonyms = z.output<typeof Synonyms>

/** `version`: compare-and-set against concurrent edits. */
export const SynonymsBody = z.strictObject({ groups: SynonymGroups, version: p.IsoTime.nullable() })
