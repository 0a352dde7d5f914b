import {
  type AdminPayout,
  MarketError,
  type Payout,
  type PayoutBody,
  type PayoutDecision,
  type TimeCursor,
} from '@wencang/contract'
import { type Database, type Executor, type Payout as PayoutRow, Prisma, runTransaction } from '@wencang/database'
import { fenFromYuan, yuanFromFen } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import { recordAudit } from '../audit/service.ts'
import { recordPayout } from '../ledger/service.ts'
import { cutPage, timePage } from '../paging.ts'
import type { Actor } from '../sessions/index.ts'
import { type Balance, readBalance, settledBefore } from './balance.ts'
import { movePayouts } from './moves.ts'

type PageQuery = { limit?: number; start?: TimeCursor }
type PayoutState = PayoutRow['state']
type PayoutWithSeller = PayoutRow & { user: { id: string; name: string } }

export interface PayoutDependencies {
  db: Database['prisma']
  queue: Queue
  clock: Clock
  settlementDays: number
}

/** Income that leaves the marketplace: sellers ask for it, operators confirm it. */
export function createPayoutService({ db, queue, clock, settlementDays }: PayoutDependencies) {
  const balance = (executor: Executor, userId: string): Promise<Balance> =>
    readBalance(executor, userId, clock.now(), settlementDays)

  async function page(query: PageQuery, conditions: Prisma.Sql[]) {
    const { limit, after } = timePage(query)
    if (after) conditions.push(Prisma.sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
    const ids = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM payout WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`
    const records = await db.payout.findMany({
      where: { id: { in: ids.map((row) => row.id) } },
      include: { user: { select: { id: true, name: true } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    return cutPage(records, limit, (record) => ({ at: record.createdAt, id: record.id }))
  }

  return {
    balance: (userId: string) => balance(db, userId),
    /** Sales until this moment are settled. */
    settledUntil: () => settledBefore(clock.now(), settlementDays),

    /**
     * Asks for settled income; without an amount for all of it. The seller's row is held, so that two requests at once cannot ask for
     * the same money.
     * @throws {MarketError} balance_too_low
     */
    async request(seller: Actor, body: PayoutBody, requestId: string): Promise<Payout> {
      const created = await runTransaction(db, async (transaction) => {
        await holdSeller(transaction, seller.userId)
        const { availableFen } = await balance(transaction, seller.userId)
        const amountFen = body.amount === undefined ? availableFen : fenFromYuan(body.amount)
        if (amountFen <= 0 || amountFen > availableFen) throw tooLow(availableFen)
        const payout = await transaction.payout.create({
          data: { userId: seller.userId, amountFen, createdAt: clock.now() },
        })
        await recordAudit(transaction, {
          actorId: seller.userId,
          action: 'payout.request',
          subjectKind: 'payout',
          subjectId: payout.id,
          detail: { amountFen },
          requestId,
        })
        return payout
      })
      return present(created)
    },

    async own(userId: string, query: PageQuery) {
      const cut = await page(query, [Prisma.sql`user_id = ${userId}::uuid`])
      return { payouts: cut.rows.map(present), ...(cut.last && { last: cut.last }) }
    },

    async all(query: PageQuery & { status?: PayoutState }) {
      const cut = await page(query, [
        query.status ? Prisma.sql`state = ${query.status}::payout_state` : Prisma.sql`TRUE`,
      ])
      return { payouts: cut.rows.map(presentForOperators), ...(cut.last && { last: cut.last }) }
    },

    /**
     * Confirms or refuses a payout, once. A confirmed one leaves the balance in the same transaction, and goes to whoever transfers it.
     * @throws {MarketError} not_found; forbidden for one's own; payout_decided; balance_too_low when a refund took the money meanwhile.
     */
    async decide(operator: Actor, payoutId: string, body: PayoutDecision, requestId: string): Promise<AdminPayout> {
      const before = await db.payout.findUnique({ where: { id: payoutId } })
      if (!before) throw new MarketError('not_found')
      if (before.userId === operator.userId) throw new MarketError('forbidden')
      const decided = await runTransaction(db, async (transaction) => {
        await holdSeller(transaction, before.userId)
        const moved = await movePayouts(transaction, [payoutId], body.decision, {
          decidedById: operator.userId,
          reason: body.reason ?? null,
          now: clock.now(),
        })
        if (moved.length === 0) throw new MarketError('payout_decided')
        if (body.decision === 'approve') {
          const { availableFen } = await balance(transaction, before.userId)
          if (before.amountFen > availableFen) throw tooLow(availableFen)
          await recordPayout(transaction, before)
          await queue.send(transaction, 'send-payout', { payoutId })
        }
        await recordAudit(transaction, {
          actorId: operator.userId,
          action: `payout.${body.decision}`,
          subjectKind: 'payout',
          subjectId: payoutId,
          detail: { amountFen: Number(before.amountFen), reason: body.reason ?? null },
          requestId,
        })
        return transaction.payout.findUniqueOrThrow({
          where: { id: payoutId },
          include: { user: { select: { id: true, name: true } } },
        })
      })
      return presentForOperators(decided)
    },
  }
}
export type PayoutService = ReturnType<typeof createPayoutService>

/** Whoever changes what a seller may still ask for comes one after the other. */
async function holdSeller(transaction: Executor, userId: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}

const tooLow = (availableFen: number) =>
  new MarketError('balance_too_low', {
    details: [{ path: 'amount', message: `${yuanFromFen(availableFen)} is settled and not asked for yet` }],
  })

function present(payout: PayoutRow): Payout {
  return {
    id: payout.id,
    amount: yuanFromFen(payout.amountFen),
    status: payout.state,
    reason: payout.reason,
    createdTime: payout.createdAt.toISOString(),
    decidedAt: payout.decidedAt?.toISOString() ?? null,
  }
}

const presentForOperators = (payout: PayoutWithSeller): AdminPayout => ({ ...present(payout), seller: payout.user })
