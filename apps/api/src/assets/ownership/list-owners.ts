import { EnglishName, type OwnerItem, type TimeCursor } from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { OWNER_ROLE } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { englishNameSql, withEnglishName } from '../../lib/english-name.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'

const OwnerRow = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: EnglishName.nullable(),
  province: z.string().nullable(),
  snapshotKey: z.string().nullable(),
  assetsOnSale: z.number(),
  joinedAt: z.date(),
})

/**
 * Lists possible owners, newest first.
 * @param query.keyword Part of the displayed or English name, case and width folded. @param query.province Region code; its first
 * two digits decide.
 */
export async function listOwners(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { keyword, province, ...query }: PageQuery & { keyword?: string; province?: string },
): Promise<{ owners: OwnerItem[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, order } = page.sql('p.joined_at', 'p.user_id')
  const conditions = [
    Prisma.sql`p.is_owner`,
    where,
    // Index preselects by bigrams; the whole keyword decides.
    ...(keyword
      ? [
          Prisma.sql`name_grams(p.search_name) @> name_grams(search_fold(${keyword}), true)`,
          Prisma.sql`strpos(p.search_name, search_fold(${keyword})) > 0`,
        ]
      : []),
    ...(province ? [provinceIs(province)] : []),
  ]
  const found = await queryRows(db, OwnerRow)`
    SELECT p.user_id AS id, coalesce(p.name, u.name) AS name, ${Prisma.raw(englishNameSql('p'))} AS "nameEn", p.province, f.key AS "snapshotKey", p.joined_at AS "joinedAt",
      p.assets_on_sale + p.owned_on_sale AS "assetsOnSale"
    FROM creator_profile p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
      JOIN role_grant r ON r.user_id = p.user_id AND r.role = ${OWNER_ROLE}
      LEFT JOIN stored_file f ON f.id = p.snapshot_file_id AND f.is_public
    WHERE ${Prisma.join(conditions, ' AND ')} ${order}`
  const { rows, next } = page.cut(found, ({ joinedAt, id }) => ({ at: joinedAt, id }))
  const owners = rows.map(({ snapshotKey, assetsOnSale, id, name, nameEn, province: place }) => ({
    id,
    name,
    ...withEnglishName('nameEn', nameEn),
    snapshot: snapshotKey ? storage.publicUrl(snapshotKey) : null,
    province: place,
    assetsNum: assetsOnSale,
  }))
  return { owners, ...next }
}

const provinceIs = (province: string) =>
  province === 'other'
    ? Prisma.sql`p.province = 'other'`
    : Prisma.sql`p.province <> 'other' AND left(p.province, 2) = left(${province}, 2)`
