import { z } from 'zod'

/** Delivery faults that a test can cause. */
export const DeliveryFaults = z.strictObject({
  /** Delay of the first delivery. */
  delayMs: z.int().min(0).max(86_400_000).optional(),
  /** Concurrent copies in the first delivery. */
  repeat: z.int().min(1).max(200).optional(),
  /** `true` drops all deliveries, a number drops the first ones. */
  drop: z.union([z.boolean(), z.int().min(0)]).optional(),
  /** Changes a byte of the first delivery after signing. */
  corrupt: z.boolean().optional(),
  /** Holds it until the trade's next notification is delivered. */
  reorder: z.boolean().optional(),
})
export type DeliveryFaults = z.infer<typeof DeliveryFaults>
