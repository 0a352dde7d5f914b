import { MarketError, type Report, type ReportDecision } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { notify } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../sessions/index.ts'
import { moveReport } from './moves.ts'
import { presentReport, reportInclude } from './present.ts'

/**
 * Decides a report. Notifies the reporter and, if upheld, the creator, anonymously. The asset stays.
 * @throws {MarketError} not_found; forbidden for the operator's own asset or report; request_decided.
 */
export async function decideReport(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  operator: Actor,
  reportId: string,
  { decision, words }: ReportDecision,
  requestId: string,
): Promise<Report> {
  const report = await db.assetReport.findUnique({ where: { id: reportId }, include: reportInclude })
  if (!report) throw new MarketError('not_found')
  const { asset, reporterId } = report
  if ([reporterId, asset.creator.id, asset.ownerId].includes(operator.userId)) throw new MarketError('forbidden')
  await runTransaction(db, async (transaction) => {
    const decided = { decidedById: operator.userId, words, now: clock.now() }
    if (!(await moveReport(transaction, reportId, decision, decided))) throw new MarketError('request_decided')
    const isUpheld = decision === 'uphold'
    const parameters = { assetId: asset.id, assetName: asset.name, words }
    await notify(transaction, {
      kind: 'report.decided',
      to: [reporterId],
      parameters: { ...parameters, isUpheld },
      once: reportId,
    })
    if (isUpheld)
      await notify(transaction, { kind: 'report.upheld', to: [asset.creator.id], parameters, once: reportId })
    await recordAudit(transaction, {
      actorId: operator.userId,
      action: `report.${decision}`,
      subjectKind: 'report',
      subjectId: reportId,
      detail: { assetId: asset.id, kind: report.kind, words },
      requestId,
    })
  })
  const after = await db.assetReport.findUniqueOrThrow({ where: { id: reportId }, include: reportInclude })
  return presentReport({ storage }, after)
}
