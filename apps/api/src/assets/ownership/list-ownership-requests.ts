import type { OwnershipRequest, TimeCursor } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { presentRequests, requestSelect } from './present.ts'

/** The menu shows at most "99+". */
const MAX_COUNTED = 100

/**
 * Lists others' assets naming this user as owner, newest first.
 * @returns also the number of undecided requests.
 */
export async function listOwnershipRequests(
  context: Pick<Context, 'db' | 'storage' | 'feeBasisPoints'>,
  { userId: ownerId }: Caller,
  { state, ...query }: PageQuery & { state?: OwnershipRequest['state'] },
): Promise<{ requests: OwnershipRequest[]; waiting: number; last?: TimeCursor }> {
  const { db } = context
  const page = keyset(query)
  const { where, ...range } = page.prisma('createdAt')
  const named = { ownerId, creatorId: { not: ownerId }, status: { not: 'deleted' as const } }
  const records = await db.asset.findMany({
    where: { ...named, ...(state && { ownership: state }), ...where },
    ...range,
    select: requestSelect,
  })
  const waiting = await db.asset.findMany({
    where: { ...named, ownership: 'requested' },
    take: MAX_COUNTED,
    select: { id: true },
  })
  const { rows, next } = page.cut(records, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { requests: await presentRequests(context, rows), waiting: waiting.length, ...next }
}
