import { z } from 'zod'
import { event } from '../define.ts'

export const REPORT_EVENTS = {
  'report.decided': event(
    'report',
    z.object({
      kind: z.string(),
      decision: z.enum(['uphold', 'dismiss']),
      words: z.string(),
      reporterId: z.string(),
      assetId: z.string(),
      assetName: z.string(),
      creatorId: z.string(),
    }),
  ),
}
