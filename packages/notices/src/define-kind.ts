import type { NoticeGroup } from '@wencang/domain'
import type { z } from 'zod'

/** A text in both languages, as the wire has it. */
export interface BothLanguages {
  zh: string
  en: string
}

/** One kind of notice: everything about it, once. */
export interface NoticeKind<Parameters extends z.ZodType = z.ZodType> {
  /** Readers choose by group how notices are mailed. */
  group: NoticeGroup
  /** False for what its reader learns by other means anyway; it is on the page alone. */
  isMailed: boolean
  /** Also sent as a text message: for the few that a reader must not miss. */
  isTexted?: boolean
  /** The party of the order or asset whose text it repeats. By default its creator, who named the asset. */
  writer?: 'buyer' | 'owner'
  /** A later one with the same key replaces the earlier, unread again: there is one open question per subject. */
  isRenewed?: boolean
  /**
   * What the texts say: names as they were, never secrets or document numbers. It is stored; a later version may add optional parameters, and
   * must not change others.
   */
  parameters: Parameters
  title: BothLanguages
  text(parameters: z.output<Parameters>): BothLanguages
  /** The page of the marketplace that shows it: a path of the web client. */
  link(parameters: z.output<Parameters>): string
}

/** Keeps the type of the parameters. */
export const defineKind = <P extends z.ZodType>(kind: NoticeKind<P>): NoticeKind<P> => kind
