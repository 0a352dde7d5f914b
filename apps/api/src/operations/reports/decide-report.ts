import { MarketError, type Report, type ReportDecision } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { moveReport } from './moves.ts'
import { presentReport, reportInclude } from './present.ts'

/**
 * Decides a report. Notifies the reporter and, if upheld, the creator, anonymously. The asset stays.
 * @throws {MarketError} not_found; forbidden for the operator's own asset or report; request_decided.
 */
export async function decideReport(
  { db, queue, storage, clock }: Pick<Context, 'db' | 'queue' | 'storage' | 'clock'>,
  caller: Caller,
  reportId: string,
  { decision, words }: ReportDecision,
): Promise<Report> {
  const report = await db.assetReport.findUnique({ where: { id: reportId }, include: reportInclude })
  if (!report) throw new MarketError('not_found')
  const { asset, reporterId, kind } = report
  const creatorId = asset.creator.id
  if ([reporterId, creatorId, asset.ownerId].includes(caller.userId)) throw new MarketError('forbidden')
  await runTransaction(db, async (transaction) => {
    const decided = { decidedById: caller.userId, words, now: clock.now() }
    if (!(await moveReport(transaction, reportId, decision, decided))) throw new MarketError('request_decided')
    await record({ queue, transaction }, caller, {
      kind: 'report.decided',
      subjectId: reportId,
      payload: { kind, decision, words, reporterId, assetId: asset.id, assetName: asset.name, creatorId },
    })
  })
  const after = await db.assetReport.findUniqueOrThrow({ where: { id: reportId }, include: reportInclude })
  return presentReport({ storage }, after)
}
