import { onEvents } from '../../events/index.ts'
import { liftViolation } from './decide-statement.ts'

/** Opens the violations of taken-down assets, after lifting a leftover. */
export const openViolations = onEvents({
  'asset.takenDown': async ({ subjectId: assetId, payload, caller }, { transaction }) => {
    const [openedAt, answerUntil] = [new Date(payload.at), new Date(payload.answerUntil)]
    await liftViolation(transaction, assetId, { at: openedAt, answerUntil })
    await transaction.violationCase.create({
      data: { assetId, reason: payload.reason ?? '', openedById: caller.userId, openedAt, answerUntil },
    })
  },
})
