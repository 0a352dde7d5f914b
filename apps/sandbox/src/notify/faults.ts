import { z } from 'zod'

/** The faults that a test can cause in a notification's delivery. */
export const DeliveryFaults = z.strictObject({
  /** The delay of the first delivery. */
  delayMs: z.int().min(0).max(86_400_000).optional(),
  /** The number of copies sent concurrently in the first delivery. */
  repeat: z.int().min(1).max(200).optional(),
  /** `true` drops every delivery, a number drops that many of the first ones. */
  drop: z.union([z.boolean(), z.int().min(0)]).optional(),
  /** Changes a byte of the first delivery after signing. */
  corrupt: z.boolean().optional(),
  /** Holds it back until a later notification of the same trade has been delivered. */
  reorder: z.boolean().optional(),
})
export type DeliveryFaults = z.infer<typeof DeliveryFaults>
