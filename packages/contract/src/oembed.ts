import { z } from 'zod'
import * as p from './primitives.ts'

/** Rich oEmbed 1.0 response (https://oembed.com). */
export const Oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  author_name: z.string(),
  author_url: p.Url,
  provider_name: z.string(),
  provider_url: p.Url,
  /** In seconds. */
  cache_age: z.number().int(),
  /** `iframe` of the size below. */
  html: z.string(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
})
export type Oembed = z.output<typeof Oembed>
