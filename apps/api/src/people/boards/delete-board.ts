import type { Context } from '../../context.ts'

/** Idempotent; the favourites stay. */
export async function deleteBoard({ db }: Pick<Context, 'db'>, userId: string, boardId: string): Promise<void> {
  await db.board.deleteMany({ where: { id: boardId, userId } })
}
