import { z } from 'zod'

/** Body of every failed call. */
export const Problem = z.object({
  error_code: z.number().int(),
  error_msg: z.string(),
  request_id: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.output<typeof Problem>
