import { z } from 'zod'
import { AssetItem, Mark } from './assets.ts'
import { EnglishName } from './english-name.ts'
import * as p from './primitives.ts'

/** Bilingual label with matched ranges; both find the same results. */
const inBoth = { zh: z.string(), en: z.string(), zhMarks: z.array(Mark), enMarks: z.array(Mark) }

export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('term'), id: z.string(), ...inBoth }),
  /** Province, city, county, site or institution named by assets on sale. */
  z.object({
    kind: z.literal('place'),
    id: z.string(),
    ...inBoth,
    /** Parent place; empty for provinces and institutions. */
    within: z.object({ zh: z.string(), en: z.string() }),
  }),
  z.object({
    kind: z.literal('creator'),
    id: p.Id,
    name: z.string(),
    marks: z.array(Mark),
    nameEn: EnglishName.optional(),
    /** Matches in the English name. */
    enMarks: z.array(Mark).optional(),
  }),
  AssetItem.pick({ id: true, name: true, title: true, snapshot: true, marks: true, titleMarks: true }).extend({
    kind: z.literal('object'),
  }),
])
export type Suggestion = z.output<typeof Suggestion>
