import { z } from 'zod'
import { AssetItem, Mark } from './assets.ts'
import * as p from './primitives.ts'

/** A suggestion, with what of it was typed. A term has both labels; searching for either finds the same. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('term'),
    id: z.string(),
    zh: z.string(),
    en: z.string(),
    zhMarks: z.array(Mark),
    enMarks: z.array(Mark),
  }),
  z.object({ kind: z.literal('creator'), id: p.Id, name: z.string(), marks: z.array(Mark) }),
  AssetItem.pick({ id: true, name: true, title: true, snapshot: true, marks: true, titleMarks: true }).extend({
    kind: z.literal('object'),
  }),
])
export type Suggestion = z.output<typeof Suggestion>
