import { z } from 'zod'

/** What a test may do to the delivery of a notification. */
export const DeliveryFaults = z.strictObject({
  /** The first delivery comes this much later. */
  delayMs: z.int().min(0).max(86_400_000).optional(),
  /** So many copies leave at once in the first delivery. */
  repeat: z.int().min(1).max(200).optional(),
  /** Lost on the way: `true` loses every delivery, a number only so many of the first. */
  drop: z.union([z.boolean(), z.int().min(0)]).optional(),
  /** A byte is changed after signing in the first delivery. */
  corrupt: z.boolean().optional(),
  /** Held back until a later notification of the same trade has been delivered. */
  reorder: z.boolean().optional(),
})
export type DeliveryFaults = z.infer<typeof DeliveryFaults>
