import { z } from 'zod'

const Titled = z.object({ title: z.object({ en: z.string() }) })

/** English title of a stored record; empty without one. */
export function englishTitleOf(record: unknown): string {
  return Titled.safeParse(record).data?.title.en ?? ''
}
