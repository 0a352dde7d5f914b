import { Prisma } from '@wencang/database'

export interface Listed {
  role?: 'creator' | 'owner' | 'all'
  /** Part of the name, case-insensitive. */
  keyword?: string
}

/** Conditions per index: created, and owned by acceptance. */
export function listedBranches(userId: string, { role = 'creator', keyword }: Listed): Prisma.Sql[] {
  const named = keyword ? Prisma.sql`name ILIKE ${`%${escapeLike(keyword)}%`}` : Prisma.sql`TRUE`
  return [
    ...(role === 'owner' ? [] : [Prisma.sql`creator_id = ${userId}::uuid AND ${named}`]),
    ...(role === 'creator' ? [] : [Prisma.sql`owner_id = ${userId}::uuid AND ownership = 'accepted' AND ${named}`]),
  ]
}

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
