import { z } from 'zod'
import { AssetItem, Mark } from './assets.ts'
import * as p from './primitives.ts'

/** A label in both languages, with what of each was typed; searching for either finds the same. */
const inBoth = { zh: z.string(), en: z.string(), zhMarks: z.array(Mark), enMarks: z.array(Mark) }

/** A suggestion, with what of it was typed. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('term'), id: z.string(), ...inBoth }),
  /** A province, a city, a county, a known site or an institution that works on sale name. */
  z.object({
    kind: z.literal('place'),
    id: z.string(),
    ...inBoth,
    /** What it is in; empty for a province or an institution. */
    within: z.object({ zh: z.string(), en: z.string() }),
  }),
  z.object({ kind: z.literal('creator'), id: p.Id, name: z.string(), marks: z.array(Mark) }),
  AssetItem.pick({ id: true, name: true, title: true, snapshot: true, marks: true, titleMarks: true }).extend({
    kind: z.literal('object'),
  }),
])
export type Suggestion = z.output<typeof Suggestion>
