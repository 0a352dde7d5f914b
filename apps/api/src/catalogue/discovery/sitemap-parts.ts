import { Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'

export const PART_KINDS = ['assets', 'creators'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** Hexadecimal digits; longer ones would split IDs of one millisecond. */
const LONGEST_PREFIX = 16
const PREFIX = new RegExp(`^[0-9a-f]{1,${LONGEST_PREFIX}}$`)
export const isPartPrefix = (text: string): boolean => PREFIX.test(text)

/** Far below the protocol's limit: a part may grow until crawlers read the next index. */
const SPLIT_ABOVE = 5_000

const Counted = z.object({ prefix: z.string(), count: z.number() })

/** First and last possible ID. */
export const rangeOf = (prefix: string): [string, string] => [prefix.padEnd(32, '0'), prefix.padEnd(32, 'f')]

/** IDs of public pages. */
const PAGES: Record<PartKind, Prisma.Sql> = {
  assets: Prisma.sql`SELECT asset_id AS id FROM listing`,
  creators: Prisma.sql`
    SELECT p.user_id AS id FROM creator_profile p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    WHERE (p.is_creator OR p.is_owner) AND p.assets_on_sale + p.owned_on_sale > 0`,
}

/**
 * Splits pages into parts by ID prefix: UUIDv7 begins with the time, so new IDs split only the latest. Reads at most
 * `splitAbove` index entries of a part.
 * @returns prefixes in order.
 */
export async function listParts(
  { db }: Pick<Context, 'db'>,
  kind: PartKind,
  { within = '', splitAbove = SPLIT_ABOVE } = {},
): Promise<string[]> {
  const prefixes = [...'0123456789abcdef'].map((digit) => within + digit)
  // Not a join: the planner knows the rows of constant ranges only, and then reads them in the order of the key.
  const counts = prefixes.map((prefix) => {
    const [first, last] = rangeOf(prefix)
    return Prisma.sql`SELECT ${prefix}::text AS prefix, count(*)::int AS count FROM (
      SELECT FROM (${PAGES[kind]}) pages WHERE id BETWEEN ${first}::uuid AND ${last}::uuid ORDER BY id LIMIT ${splitAbove + 1}) entries`
  })
  const counted = await queryRows(db, Counted)`${Prisma.join(counts, ' UNION ALL ')}`
  const parts: string[] = []
  for (const { prefix, count } of counted.filter((part) => part.count > 0)) {
    const isSplit = count > splitAbove && prefix.length < LONGEST_PREFIX
    parts.push(...(isSplit ? await listParts({ db }, kind, { within: prefix, splitAbove }) : [prefix]))
  }
  return parts
}
