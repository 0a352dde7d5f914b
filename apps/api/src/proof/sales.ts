import { type Executor, Prisma, prepared, queryRows, type Transaction } from '@wencang/database'
import { LICENCE_NAMES } from '@wencang/domain'
import { z } from 'zod'
import { newEntry, person, revocation, writeEntries } from './entries.ts'
import { licenceHash, recordOrdered } from './versions.ts'

const SaleFacts = z.object({
  orderId: z.string(),
  assetId: z.string(),
  priceFen: z.number(),
  creatorId: z.string(),
  licence: z.enum(LICENCE_NAMES),
  buyerId: z.string(),
  buyerName: z.string(),
  /** With the English name, if the creator has one. */
  sellerName: z.string(),
  hasFile: z.boolean(),
  /** Null if the log lacks the ordered version. */
  version: z.number().nullable(),
  fileHash: z.string().nullable(),
  fileSize: z.string().nullable(),
  manifestHash: z.string().nullable(),
  paidAt: z.date(),
})
type SaleFacts = z.output<typeof SaleFacts>

/** Facts of completed orders. */
const readSales = (db: Executor, orderIds: readonly string[]): Promise<SaleFacts[]> =>
  queryRows(db, SaleFacts)`
    ${prepared(
      'read-sales',
      Prisma.sql`
    SELECT o.id AS "orderId", o.asset_id AS "assetId", o.price_fen AS "priceFen", o.creator_id AS "creatorId", o.licence::text AS licence,
      o.buyer_id AS "buyerId", b.name AS "buyerName", o.file_id IS NOT NULL AS "hasFile",
      coalesce(o.creator_name, cp.name, c.name) || coalesce(' (' || cp.name_en || ')', '') AS "sellerName",
      v.version, v.file_hash AS "fileHash", v.file_size::text AS "fileSize", v.manifest_hash AS "manifestHash",
      coalesce(o.paid_at, o.created_at) AS "paidAt"
    FROM orders o JOIN users b ON b.id = o.buyer_id JOIN users c ON c.id = o.creator_id
      LEFT JOIN creator_profile cp ON cp.user_id = o.creator_id
      LEFT JOIN LATERAL (SELECT v.version, v.file_hash, v.file_size, v.manifest_hash FROM log_version v
        WHERE v.asset_id = o.asset_id AND v.file_id = o.file_id AND v.further_file_ids = o.further_file_ids
        ORDER BY v.version DESC LIMIT 1) v ON TRUE
    WHERE o.id = ANY (${orderIds}::uuid[]) AND o.status = 'completed'`,
    )}`

/** Whether the sold version must be recorded first. */
const lacksVersion = ({ hasFile, version }: SaleFacts): boolean => hasFile && version === null

function saleEntry(sale: SaleFacts, isLate: boolean) {
  const { orderId, assetId, licence, version, fileHash, fileSize, manifestHash } = sale
  return newEntry('sale', {
    ...{ assetId, once: orderId, at: sale.paidAt, isLate },
    says: {
      ...{ sale: orderId, version, fileHash, fileSize: Number(fileSize), manifestHash },
      ...{ licence, licenceTextHash: licenceHash(licence) },
    },
    hides: {
      buyer: person(sale.buyerName, sale.buyerId),
      seller: person(sale.sellerName, sale.creatorId),
      priceFen: { value: String(sale.priceFen), userId: null },
    },
  })
}

/** Orders from before frozen files have no version or certificate. */
const isProvable = ({ version }: SaleFacts) => version !== null

/**
 * Logs completed orders, after the versions of assets listed before the log existed. Idempotent.
 * @param at Time of recording such versions.
 * @param isLate Backfills, without openings of deleted accounts.
 */
export async function recordSales(
  transaction: Transaction,
  orderIds: readonly string[],
  { at, isLate = false }: { at: Date; isLate?: boolean },
): Promise<void> {
  let sales = await readSales(transaction, orderIds)
  const lacking = sales.filter(lacksVersion).map(({ orderId }) => orderId)
  if (lacking.length > 0) {
    await recordOrdered(transaction, lacking, at)
    sales = await readSales(transaction, orderIds)
  }
  const entries = sales.filter(isProvable).map((sale) => saleEntry(sale, isLate))
  const written = await writeEntries(transaction, entries)
  if (isLate)
    await transaction.$executeRaw`
      DELETE FROM log_opening o USING users u WHERE o.entry_id = ANY (${written}::uuid[]) AND u.id = o.user_id AND u.deleted_at IS NOT NULL`
}

/** Records a full refund, within the transaction marking the order. */
export async function revokeSale(transaction: Executor, orderId: string, at: Date): Promise<void> {
  const sale = await findSaleEntry(transaction, orderId)
  if (!sale) return
  await writeEntries(transaction, [revocation(sale, 'refunded', at, { sale: orderId })])
}

const findSaleEntry = (db: Executor, orderId: string) =>
  db.logEntry.findUnique({ where: { onceKey: `sale ${orderId}` }, select: { id: true, assetId: true } })

/** Returns a purchase's certificate ID, if any. */
export async function certificateOfOrder(db: Executor, orderId: string): Promise<string | null> {
  const sale = await findSaleEntry(db, orderId)
  return sale?.id ?? null
}
