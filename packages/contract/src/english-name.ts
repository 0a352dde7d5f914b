import { z } from 'zod'

/** A person's name for readers of English: their own English name, else the name in pinyin. */
export const EnglishName = z.object({ text: z.string(), isPinyin: z.boolean() })
export type EnglishName = z.output<typeof EnglishName>
