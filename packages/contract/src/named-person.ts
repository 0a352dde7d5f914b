import { z } from 'zod'
import { EnglishName } from './english-name.ts'
import * as p from './primitives.ts'

/** Of people whose account was deleted; their name is a placeholder. */
export const DELETABLE = { deleted: z.literal(true).optional() }

/** Person as operators see them: account name, plus the selling name if different, and its English form. */
export const NamedPerson = z.object({
  id: p.Id,
  name: z.string(),
  creatorName: z.string().optional(),
  nameEn: EnglishName.optional(),
  ...DELETABLE,
})
export type NamedPerson = z.output<typeof NamedPerson>
