import { Prisma } from '@wencang/database'

/** Which of a user's assets a list shows. */
export interface Listed {
  role?: 'creator' | 'owner' | 'all'
  /** A part of the name, case-insensitive. */
  keyword?: string
}

/** The conditions of a list, one for each index that it reads: what the user created, and what they accepted to own. */
export function listedBranches(userId: string, { role = 'creator', keyword }: Listed): Prisma.Sql[] {
  const named = keyword ? Prisma.sql`name ILIKE ${`%${escapeLike(keyword)}%`}` : Prisma.sql`TRUE`
  return [
    ...(role === 'owner' ? [] : [Prisma.sql`creator_id = ${userId}::uuid AND ${named}`]),
    ...(role === 'creator' ? [] : [Prisma.sql`owner_id = ${userId}::uuid AND ownership = 'accepted' AND ${named}`]),
  ]
}

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
