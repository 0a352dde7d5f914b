import { z } from 'zod'

/** Whether the merchant verifies the channel's signatures by its public key or by certificates. */
export const verifyBy = z
  .enum(['public-key', 'certificate'], { error: 'takes public-key or certificate' })
  .default('public-key')
