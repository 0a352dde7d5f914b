import { TITLED } from '@wencang/contract'
import { z } from 'zod'

const Titled = z.object(TITLED)
export type Title = NonNullable<z.output<typeof Titled>['title']>

/** English title of a stored record; null without one. */
export const titleOf = (record: unknown): Title | null => Titled.safeParse(record).data?.title ?? null

/** Same as text; empty without one. */
export const englishTitleOf = (record: unknown): string => titleOf(record)?.en ?? ''
