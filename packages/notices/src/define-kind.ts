import type { NoticeGroup } from '@wencang/domain'
import type { z } from 'zod'

/** Text in both languages, as on the wire. */
export interface BothLanguages {
  zh: string
  en: string
}

interface Described<Parameters extends z.ZodType> {
  /** False for notices shown only on the page. */
  isMailed?: boolean
  /** Also sent as a text message; only for critical notices. */
  isTexted?: boolean
  /** Party whose text it repeats; default: the asset's creator. `reader`: answers the reader's own act. */
  writer?: 'buyer' | 'owner' | 'reader'
  /** A later notice with the same key replaces it, unread. */
  isRenewed?: boolean
  /** Never secrets or document numbers. Stored: later versions may only add optional ones. */
  parameters: Parameters
  title: BothLanguages
  /** Title of several in one mail; notices of such a kind wait some minutes for one another. */
  titleOfMany?: (count: number) => BothLanguages
  text(parameters: z.output<Parameters>): BothLanguages
  /** Web client path. */
  link(parameters: z.output<Parameters>): string
}

export interface NoticeKind<Parameters extends z.ZodType = z.ZodType> extends Described<Parameters> {
  /** Readers choose mail settings per group. */
  group: NoticeGroup
  isMailed: boolean
}

/** Defines kinds, mailed unless they say otherwise. Keeps the type of the parameters. */
export const kindsIn =
  (group: NoticeGroup) =>
  <P extends z.ZodType>(kind: Described<P>): NoticeKind<P> => ({ isMailed: true, ...kind, group })
