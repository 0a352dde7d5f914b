import {
  invalid,
  MarketError,
  type Reconciliation,
  type ReconciliationBody,
  type ReconciliationReport,
  type TimeCursor,
} from '@wencang/contract'
import { type Database, Prisma, type Reconciliation as Row, type ReconciliationDifference } from '@wencang/database'
import { shanghaiDay, yuanFromFen } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import { csv } from '../csv.ts'
import { cutPage, timePage } from '../paging.ts'
import { readNote } from './note.ts'

type RowWithCount = Row & { _count: { differences: number } }

/** What operators see of reconciliation, and when they want it again. The work itself is the worker's. */
export function createReconciliationService({ db, clock }: { db: Database['prisma']; clock: Clock }) {
  async function find(id: string) {
    const row = await db.reconciliation.findUnique({
      where: { id },
      include: { differences: { orderBy: { id: 'asc' } }, _count: { select: { differences: true } } },
    })
    if (!row) throw new MarketError('not_found')
    return row
  }

  return {
    async list(query: { limit?: number; start?: TimeCursor }) {
      const { limit, after } = timePage(query)
      const where = after
        ? Prisma.sql`WHERE (day, id) < (${after.at}::timestamptz AT TIME ZONE 'UTC', ${after.id}::uuid)`
        : Prisma.empty
      const ids = await db.$queryRaw<{ id: string }[]>`
        SELECT id FROM reconciliation ${where} ORDER BY day DESC, id DESC LIMIT ${limit + 1}`
      const rows = await db.reconciliation.findMany({
        where: { id: { in: ids.map(({ id }) => id) } },
        include: { _count: { select: { differences: true } } },
        orderBy: [{ day: 'desc' }, { id: 'desc' }],
      })
      const cut = cutPage(rows, limit, (row) => ({ at: row.day, id: row.id }))
      return { reconciliations: cut.rows.map(present), ...(cut.last && { last: cut.last }) }
    },

    async get(id: string): Promise<ReconciliationReport> {
      const row = await find(id)
      return { ...present(row), differences: row.differences.map(presentDifference) }
    },

    /** The report as a table for spreadsheets. */
    async table(id: string): Promise<{ fileName: string; text: string }> {
      const row = await find(id)
      const { paymentMode, day } = present(row)
      const head = ['day', 'paymentMode', 'kind', 'outTradeNo', 'refundNo', 'ours', 'bill']
      const lines = row.differences
        .map(presentDifference)
        .map(({ kind, outTradeNo, refundNo, ours, bill }) => [day, paymentMode, kind, outTradeNo, refundNo, ours, bill])
      return { fileName: `reconciliation-${paymentMode}-${day}.csv`, text: csv([head, ...lines]) }
    },

    /** Has a day compared, or compared again, as soon as a worker is free. @throws {MarketError} for a day that is not over. */
    async request({ paymentMode, day }: ReconciliationBody): Promise<Reconciliation> {
      if (day >= shanghaiDay(clock.now())) throw invalid('day', 'must be over: its bill is written afterwards')
      const again = { state: 'waiting', nextTryAt: clock.now(), tries: 0, message: null } as const
      const row = await db.reconciliation.upsert({
        where: { channel_day: { channel: paymentMode, day: new Date(day) } },
        create: { channel: paymentMode, day: new Date(day), ...again },
        update: again,
        include: { _count: { select: { differences: true } } },
      })
      return present(row)
    },
  }
}
export type ReconciliationService = ReturnType<typeof createReconciliationService>

function present(row: RowWithCount): Reconciliation {
  return {
    id: row.id,
    paymentMode: row.channel,
    day: row.day.toISOString().slice(0, 10),
    status: row.state,
    billRows: row.billRows,
    ourRows: row.ourRows,
    differencesCount: row._count.differences,
    note: readNote(row.message),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}

function presentDifference(row: ReconciliationDifference): ReconciliationReport['differences'][number] {
  return {
    kind: row.kind as ReconciliationReport['differences'][number]['kind'],
    outTradeNo: row.outTradeNo,
    refundNo: row.refundNo,
    ours: row.ourFen === null ? null : yuanFromFen(row.ourFen),
    bill: row.billFen === null ? null : yuanFromFen(row.billFen),
  }
}
