import { z } from 'zod'

/** An asset as its notices name it. */
export const namedAsset = { name: z.string(), creatorId: z.string() }

/** An order's asset and parties to a request. */
export const requestedOrder = { assetName: z.string(), buyerId: z.string(), creatorId: z.string() }

/** Changed fields of an audit entry. */
export const changes = z.array(z.object({ field: z.string(), before: z.json(), after: z.json() }))

/** An exported list. */
export const Exported = z.object({ filter: z.record(z.string(), z.string().optional()), rows: z.number().int() })
