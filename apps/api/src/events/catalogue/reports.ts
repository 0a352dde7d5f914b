import { z } from 'zod'
import { event } from '../define.ts'

const Decision = z.object({
  kind: z.string(),
  decision: z.enum(['uphold', 'dismiss']),
  words: z.string(),
  reporterId: z.string(),
  assetId: z.string(),
  assetName: z.string(),
  creatorId: z.string(),
})

export const REPORT_EVENTS = {
  'report.decided': event('report', Decision, {
    audit: ({ payload: { decision, assetId, kind, words } }) => ({
      action: `report.${decision}`,
      detail: { assetId, kind, words },
    }),
    notices: ({ subjectId: once, payload }) => {
      const { decision, words, reporterId, assetId, assetName, creatorId } = payload
      const parameters = { assetId, assetName, words }
      const isUpheld = decision === 'uphold'
      return [
        { kind: 'report.decided', to: [reporterId], parameters: { ...parameters, isUpheld }, once },
        { kind: 'report.upheld', to: isUpheld ? [creatorId] : [], parameters, once },
      ]
    },
  }),
}
