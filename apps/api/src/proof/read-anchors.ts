import type { ChainAnchor as ShownAnchor } from '@wencang/contract'
import type { ChainAnchor } from '@wencang/database'
import type { Context } from '../context.ts'

type Reader = Pick<Context, 'db'>

/** A final anchor, which always has a receipt. */
export type FinalAnchor = ChainAnchor & { transactionHash: string; blockNumber: bigint }

const isFinal = (anchor: ChainAnchor | null): anchor is FinalAnchor =>
  anchor !== null && anchor.transactionHash !== null && anchor.blockNumber !== null

/** Finds the entry's anchor and the earliest root covering it. */
export async function anchorsOf(
  { db }: Reader,
  { entryId, index }: { entryId: string; index: bigint | null },
): Promise<FinalAnchor[]> {
  const state = 'final'
  const [entry, root] = await Promise.all([
    db.chainAnchor.findFirst({ where: { entryId, state }, orderBy: [{ isSandbox: 'asc' }, { finalAt: 'asc' }] }),
    index === null
      ? null
      : db.chainAnchor.findFirst({
          where: { kind: 'root', state, size: { gt: index } },
          orderBy: [{ isSandbox: 'asc' }, { size: 'asc' }],
        }),
  ])
  return [root, entry].filter(isFinal)
}

export const presentAnchor = (anchor: FinalAnchor): ShownAnchor => ({
  kind: anchor.kind === 'root' ? 'root' : 'entry',
  chain: anchor.chain,
  ...(anchor.isSandbox && { sandbox: true as const }),
  contract: anchor.contract,
  transactionHash: anchor.transactionHash,
  blockNumber: Number(anchor.blockNumber),
  ...(anchor.size !== null && { size: Number(anchor.size) }),
})

/** Registers unplanned this long are obsolete: replaced or disabled. */
const FORMER_MILLISECONDS = 24 * 3600 * 1000

/** Counts unfinished and failed anchors; null if nothing was planned. */
export async function readAnchoring({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const register = await db.chainRegister.findFirst({
    where: { nextRootAt: { gt: new Date(clock.now().getTime() - FORMER_MILLISECONDS) } },
    orderBy: { nextRootAt: 'desc' },
    select: { chain: true, contract: true },
  })
  const [states, root] = await Promise.all([
    register
      ? db.chainAnchor.groupBy({
          by: ['state'],
          _count: true,
          _min: { at: true },
          where: { ...register, state: { not: 'final' } },
        })
      : [],
    db.chainAnchor.findFirst({
      where: { kind: 'root', state: 'final', isSandbox: false },
      orderBy: { size: 'desc' },
      select: { size: true, finalAt: true },
    }),
  ])
  if (states.length === 0 && !root) return null
  const under = states.filter(({ state }) => state !== 'failed')
  const oldest = under.flatMap(({ _min: { at } }) => at ?? []).sort((a, b) => a.getTime() - b.getTime())[0]
  return {
    waiting: under.reduce((sum, { _count }) => sum + _count, 0),
    failed: states.find(({ state }) => state === 'failed')?._count ?? 0,
    oldestAt: oldest ?? null,
    size: root?.size === undefined || root.size === null ? null : Number(root.size),
    at: root?.finalAt ?? null,
  }
}
