import type { Prisma } from '@wencang/database'
import { escapeLike } from '../../lib/escape-like.ts'

export interface Listed {
  role?: 'creator' | 'owner' | 'all'
  /** Part of the name, case-insensitive. */
  keyword?: string
}

/** Conditions per index: created, and owned by acceptance. */
export function listedBranches(userId: string, { role = 'creator', keyword }: Listed): Prisma.AssetWhereInput[] {
  const listed = {
    status: { not: 'deleted' },
    ...(keyword && { name: { contains: escapeLike(keyword), mode: 'insensitive' } }),
  } satisfies Prisma.AssetWhereInput
  return [
    ...(role === 'owner' ? [] : [{ creatorId: userId, ...listed }]),
    ...(role === 'creator' ? [] : [{ ownerId: userId, ownership: 'accepted' as const, ...listed }]),
  ]
}
