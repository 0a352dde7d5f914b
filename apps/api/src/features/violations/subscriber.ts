import { onEvents } from '../../events/index.ts'
import { openViolation } from './open-violation.ts'

/** Opens the violations of taken-down assets. */
export const openViolations = onEvents({
  'asset.takenDown': ({ subjectId: assetId, payload, caller }, { transaction }) =>
    openViolation(transaction, {
      assetId,
      operatorId: caller.userId,
      reason: payload.reason ?? '',
      at: new Date(payload.at),
      answerUntil: new Date(payload.answerUntil),
    }),
})
