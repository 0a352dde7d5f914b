import { PICTURE_FORMATS } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** A picture in several widths, and in formats from the lightest one on: an address of each with `{width}` and `{format}` replaced. */
export const PictureSources = z.object({
  widths: z.array(z.number().int()),
  formats: z.array(z.enum(PICTURE_FORMATS)),
  template: p.Url,
})
export type PictureSources = z.output<typeof PictureSources>
