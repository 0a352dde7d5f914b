import { invalid, MarketError, type Violation, type ViolationAnswer } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import { answerOf } from '@wencang/domain'
import { notify } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import { holdOwnFile } from '../files/index.ts'
import { getViolation, readOwnViolation } from './get-violation.ts'
import { moveViolation } from './moves.ts'
import { isAnswerable } from './present.ts'
import type { ViolationRecord } from './records.ts'

/**
 * Records a creator's answer or single appeal, and notifies both sides.
 * @throws {MarketError} asset_not_found; invalid_parameters for a foreign file
 * @throws {MarketError} violation_not_answerable after the deadline, or when answered or decided
 */
export async function answerViolation(
  context: Pick<Context, 'db' | 'clock'>,
  creatorId: string,
  assetId: string,
  { text, files = [] }: ViolationAnswer,
  requestId: string,
): Promise<Violation> {
  const { db, clock } = context
  const now = clock.now()
  await runTransaction(db, async (transaction) => {
    const violation = await readOwnViolation(transaction, creatorId, assetId)
    const event = answerOf(violation.state)
    if (!event || !isAnswerable(violation, now)) throw new MarketError('violation_not_answerable')
    const fileIds = [...new Set(files)]
    for (const id of fileIds)
      if (!(await holdOwnFile(transaction, creatorId, { id, kind: 'proof' })))
        throw invalid('files', 'not a proof file of yours')
    const where = { answerUntil: { gt: now } }
    if (!(await moveViolation(transaction, violation.id, event, { where, data: { waitingSince: now } })))
      throw new MarketError('violation_not_answerable')
    const isAppeal = event === 'appeal'
    const statement = await transaction.violationStatement.create({
      data: { caseId: violation.id, authorId: creatorId, isAppeal, text, fileIds, createdAt: now },
      select: { id: true },
    })
    await tellOfStatement(transaction, violation, { id: statement.id, creatorId, isAppeal })
    await recordAudit(transaction, {
      actorId: creatorId,
      action: `asset.violation_${event}`,
      subjectKind: 'asset',
      subjectId: assetId,
      detail: { statementId: statement.id },
      requestId,
    })
  })
  return getViolation(context, creatorId, assetId)
}

/** Notifies creator and opening operator. */
async function tellOfStatement(
  transaction: Transaction,
  { asset, openedById }: ViolationRecord,
  { id: once, creatorId, isAppeal }: { id: string; creatorId: string; isAppeal: boolean },
): Promise<void> {
  const parameters = { assetId: asset.id, assetName: asset.name, isAppeal }
  await notify(
    transaction,
    { kind: 'asset.statementReceived', to: [creatorId], parameters, once },
    { kind: 'asset.violationAnswered', to: [openedById], parameters, once },
  )
}
