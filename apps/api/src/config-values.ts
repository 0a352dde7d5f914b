import { z } from 'zod'

/** A URL, without slashes at its end. */
export const url = z
  .url({ protocol: /^https?$/, error: 'takes an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))
