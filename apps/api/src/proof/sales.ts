import { type Executor, IdRow, Prisma, queryRows, type Transaction } from '@wencang/database'
import { LICENCE_NAMES } from '@wencang/domain'
import { z } from 'zod'
import { insertedEntries, newEntry, person, revocation, writeEntries } from './entries.ts'
import { licenceHash } from './versions.ts'

/** Columns of a sale entry, selected by `saleColumns`. */
export const SALE_FACTS = {
  orderId: z.string(),
  assetId: z.string(),
  priceFen: z.number(),
  creatorId: z.string(),
  licence: z.enum(LICENCE_NAMES),
  buyerId: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  hasFile: z.boolean(),
  /** Null if the log lacks the ordered version. */
  version: z.number().nullable(),
  fileHash: z.string().nullable(),
  fileSize: z.string().nullable(),
  manifestHash: z.string().nullable(),
}
const SaleFacts = z.object(SALE_FACTS)
export type SaleFacts = z.output<typeof SaleFacts>

/** Selects {@link SALE_FACTS}. */
export const saleColumns = Prisma.sql`o.id AS "orderId", o.asset_id AS "assetId", o.price_fen AS "priceFen", o.creator_id AS "creatorId", o.licence::text AS licence,
  o.buyer_id AS "buyerId", b.name AS "buyerName", coalesce(o.creator_name, cp.name, c.name) AS "sellerName", o.file_id IS NOT NULL AS "hasFile",
  v.version, v.file_hash AS "fileHash", v.file_size::text AS "fileSize", v.manifest_hash AS "manifestHash"`
/** Joins orders `o` for {@link saleColumns}. */
export const saleTables = Prisma.sql`orders o JOIN users b ON b.id = o.buyer_id JOIN users c ON c.id = o.creator_id
  LEFT JOIN creator_profile cp ON cp.user_id = o.creator_id
  LEFT JOIN LATERAL (SELECT v.version, v.file_hash, v.file_size, v.manifest_hash FROM log_version v
    WHERE v.asset_id = o.asset_id AND v.file_id = o.file_id AND v.further_file_ids = o.further_file_ids ORDER BY v.version DESC LIMIT 1) v ON TRUE`

/** Whether the sold version must be recorded first. */
export const lacksVersion = ({ hasFile, version }: SaleFacts): boolean => hasFile && version === null

function saleEntry(sale: SaleFacts & { paidAt: Date }, isLate = false) {
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
 * Logs the orders completed by the same statement.
 * @param completed Name of the completed rows.
 * @param sales Every order that may be among them.
 * @returns WITH parts.
 */
export function loggedSales(completed: Prisma.Sql, sales: readonly (SaleFacts & { paidAt: Date })[]): Prisma.Sql {
  const entries = sales.filter(isProvable).map((sale) => saleEntry(sale))
  return insertedEntries(entries, Prisma.sql`e.once_key IN (SELECT 'sale ' || id FROM ${completed})`)
}

const LateSale = z.object({ ...SALE_FACTS, paidAt: z.date() })

/** Backfills sales, without openings of deleted accounts. */
export async function recordLateSales(db: Transaction, orderIds: readonly string[]): Promise<void> {
  const sales = await queryRows(
    db,
    LateSale,
    Prisma.sql`
    SELECT ${saleColumns}, coalesce(o.paid_at, o.created_at) AS "paidAt" FROM ${saleTables}
    WHERE o.id = ANY (${orderIds}::uuid[]) AND o.status = 'completed'`,
  )
  const entries = sales.filter(isProvable).map((sale) => saleEntry(sale, true))
  const written = await writeEntries(db, entries)
  await db.$executeRaw`
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

/** Completed orders missing from the log, after ID `after`. */
export const ordersWithoutEntry = (db: Executor, after: string, limit: number) =>
  queryRows(
    db,
    IdRow,
    Prisma.sql`
    SELECT o.id::text FROM orders o WHERE o.id > ${after}::uuid AND o.status = 'completed' AND o.file_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM log_entry e WHERE e.once_key = 'sale ' || o.id) ORDER BY o.id LIMIT ${limit}::int4`,
  )
