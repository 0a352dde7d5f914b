import { PICTURE_FORMATS } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** Widths and formats, smallest first; `{width}` and `{format}` in the template. */
export const PictureSources = z.object({
  widths: z.array(z.number().int()),
  formats: z.array(z.enum(PICTURE_FORMATS)),
  template: p.Url,
})
export type PictureSources = z.output<typeof PictureSources>
