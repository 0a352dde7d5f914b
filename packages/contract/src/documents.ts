import { z } from 'zod'
import * as p from './primitives.ts'

/** Stored document that one operator may view page by page until `expiresAt`. */
export const OpenedDocument = z.object({ fileId: p.Id, expiresAt: p.IsoTime, token: z.string() })
export type OpenedDocument = z.output<typeof OpenedDocument>

/** A page drawn with a watermark of its viewer; the file itself is never sent. */
export const DocumentPage = z.object({
  /** 0 if the document cannot be opened. */
  pages: z.number().int(),
  /** WebP as a data URL; null if damaged, locked by a password, or too large to draw. */
  picture: z.string().nullable(),
})
