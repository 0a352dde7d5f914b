import { z } from 'zod'

/** Verification by the channel's public key or by certificates. */
export const verifyBy = z
  .enum(['public-key', 'certificate'], { error: 'takes public-key or certificate' })
  .default('public-key')
