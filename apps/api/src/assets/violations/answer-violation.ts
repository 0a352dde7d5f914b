import { invalid, MarketError, type Violation, type ViolationAnswer } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { answerOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdOwnFile } from '../../stored-files/index.ts'
import { getViolation, readOwnViolation } from './get-violation.ts'
import { moveViolation } from './moves.ts'
import { isAnswerable } from './present.ts'

/**
 * Records a creator's answer or single appeal.
 * @throws {MarketError} asset_not_found; invalid_parameters for a foreign file
 * @throws {MarketError} violation_not_answerable after the deadline, or when answered or decided
 */
export async function answerViolation(
  context: Pick<Context, 'db' | 'clock' | 'queue'>,
  caller: Caller,
  assetId: string,
  { text, files = [] }: ViolationAnswer,
): Promise<Violation> {
  const { db, clock, queue } = context
  const now = clock.now()
  await runTransaction(db, async (transaction) => {
    const violation = await readOwnViolation(transaction, caller.userId, assetId)
    const event = answerOf(violation.state)
    if (!event || !isAnswerable(violation, now)) throw new MarketError('violation_not_answerable')
    const fileIds = [...new Set(files)]
    for (const id of fileIds)
      if (!(await holdOwnFile(transaction, caller.userId, { id, kind: 'proof' })))
        throw invalid('files', 'not a proof file of yours')
    const where = { answerUntil: { gt: now } }
    if (!(await moveViolation(transaction, violation.id, event, { where, data: { waitingSince: now } })))
      throw new MarketError('violation_not_answerable')
    const isAppeal = event === 'appeal'
    const statement = await transaction.violationStatement.create({
      data: { caseId: violation.id, authorId: caller.userId, isAppeal, text, fileIds, createdAt: now },
      select: { id: true },
    })
    const { asset, openedById } = violation
    await record({ queue, transaction }, caller, {
      kind: isAppeal ? 'asset.violationAppealed' : 'asset.violationAnswered',
      subjectId: asset.id,
      payload: { name: asset.name, creatorId: caller.userId, openedById, statementId: statement.id },
    })
  })
  return getViolation(context, caller, assetId)
}
