import { queryRow, queryRows, runTransaction, type Transaction } from '@wencang/database'
import { changeCatalogue } from '@wencang/database/catalogue'
import { leafHash, toHex } from '@wencang/proof/log'
import { z } from 'zod'
import type { Context } from './context.ts'
import { createWaiting } from './moves.ts'
import type { Anchoring } from './settings.ts'

type PlanContext = Pick<Context, 'db' | 'clock'>

/** Log entries read per transaction. */
const PAGE = 500

/** Plans approved versions, and a root when due. */
export async function planAnchors(context: PlanContext, anchoring: Anchoring): Promise<void> {
  const { chain } = anchoring
  const now = context.clock.now()
  await context.db.chainRegister.createMany({
    data: { chain: chain.id, contract: chain.contract, nextRootAt: now },
    skipDuplicates: true,
  })
  if (chain.isSandbox) await forgetOtherSandboxes(context, anchoring)
  await planRoot(context, anchoring, now)
  if (anchoring.registersVersions) while (await planVersions(context, anchoring, now));
}

/** Sandbox anchors end with their process and prove nothing. */
async function forgetOtherSandboxes({ db }: PlanContext, { chain }: Anchoring): Promise<void> {
  const { id, contract } = chain
  await runTransaction(db, async (transaction) => {
    const { count } = await transaction.chainAnchor.deleteMany({
      where: { isSandbox: true, NOT: { chain: id, contract } },
    })
    if (count > 0) await changeCatalogue(transaction, 'everything')
  })
}

const anchorAt = ({ chain }: Anchoring, now: Date) => ({
  chain: chain.id,
  contract: chain.contract,
  isSandbox: chain.isSandbox,
  standard: chain.standard,
  at: now,
  lookAt: now,
})

/** Plans the latest published checkpoint; it covers smaller ones. */
async function planRoot({ db }: PlanContext, anchoring: Anchoring, now: Date): Promise<void> {
  const { chain, rootMinutes } = anchoring
  await runTransaction(db, async (transaction) => {
    // Locks the row: one process plans each root.
    const { count } = await transaction.chainRegister.updateMany({
      where: { chain: chain.id, contract: chain.contract, nextRootAt: { lte: now } },
      data: { nextRootAt: new Date(now.getTime() + rootMinutes * 60_000) },
    })
    if (count === 0) return
    const { publishedSize } = await transaction.logState.findUniqueOrThrow({ where: { id: 1 } })
    const latest = await transaction.logCheckpoint.findFirst({
      where: { size: { lte: publishedSize } },
      orderBy: { size: 'desc' },
      select: { size: true, rootHash: true },
    })
    if (!latest) return
    const { size, rootHash: hash } = latest
    await createWaiting(transaction, [{ ...anchorAt(anchoring, now), kind: 'root', size, hash }])
  })
}

const Looked = z.object({ lookedIndex: z.string().transform(BigInt) })
const Approved = z.object({ entryId: z.string(), leaf: z.instanceof(Uint8Array) })

/** Plans versions approved in one log page. @returns whether there may be more. */
function planVersions({ db }: PlanContext, anchoring: Anchoring, now: Date): Promise<boolean> {
  const { id, contract } = anchoring.chain
  return runTransaction(db, async (transaction) => {
    const looked = await queryRow(transaction, Looked)`
      SELECT looked_index::text AS "lookedIndex" FROM chain_register WHERE chain = ${id} AND contract = ${contract} FOR UPDATE SKIP LOCKED`
    if (!looked) return false
    const from = looked.lookedIndex
    const { _max: last } = await transaction.logEntry.aggregate({
      where: { index: { gte: from } },
      orderBy: { index: 'asc' },
      take: PAGE,
      _max: { index: true },
    })
    if (last.index === null) return false
    const until = last.index + 1n
    const versions = await approvedVersions(transaction, from, until)
    await createWaiting(
      transaction,
      versions.map(({ entryId, leaf }) => ({
        ...anchorAt(anchoring, now),
        kind: 'entry',
        entryId,
        hash: toHex(leafHash(leaf)),
      })),
    )
    await transaction.chainRegister.update({
      where: { chain_contract: { chain: id, contract } },
      data: { lookedIndex: until },
    })
    return until - from === BigInt(PAGE)
  })
}

/** Versions approved in an index range, sequenced and not revoked. */
const approvedVersions = (transaction: Transaction, from: bigint, until: bigint) =>
  queryRows(transaction, Approved)`
    SELECT DISTINCT v.entry_id::text AS "entryId", e.leaf FROM log_entry a
    JOIN log_version v ON v.asset_id = a.asset_id AND v.version = (convert_from(a.leaf, 'UTF8')::jsonb ->> 'version')::int4
    JOIN log_entry e ON e.id = v.entry_id AND e.index IS NOT NULL
    WHERE a.index >= ${from}::int8 AND a.index < ${until}::int8 AND a.kind = 'approval'
      AND NOT EXISTS (SELECT FROM log_entry r WHERE r.once_key = 'revocation ' || v.entry_id)`
