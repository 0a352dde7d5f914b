import { sendJob } from '../../events/index.ts'

export const transferPayouts = sendJob('send-payout', ['payout.approved'], ({ subjectId: payoutId }) => ({ payoutId }))
