import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'

/** Idempotent; the favourites stay. */
export async function deleteBoard({ db }: Pick<Context, 'db'>, { userId }: Caller, boardId: string): Promise<void> {
  await db.board.deleteMany({ where: { id: boardId, userId } })
}
