import type { NoticeInput } from '@wencang/notices'
import type { REPORT_EVENTS } from '../catalogue/reports.ts'
import type { Handlers } from '../define.ts'

export const REPORT_NOTICES: Handlers<typeof REPORT_EVENTS, NoticeInput[]> = {
  'report.decided': ({ subjectId: once, payload }) => {
    const { decision, words, reporterId, assetId, assetName, creatorId } = payload
    const parameters = { assetId, assetName, words }
    const isUpheld = decision === 'uphold'
    return [
      { kind: 'report.decided', to: [reporterId], parameters: { ...parameters, isUpheld }, once },
      { kind: 'report.upheld', to: isUpheld ? [creatorId] : [], parameters, once },
    ]
  },
}
