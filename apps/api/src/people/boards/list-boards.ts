import type { Board } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { BOARD_COLUMNS, presentBoard } from './present-board.ts'

/** Lists all boards of a person, oldest first. @param assetId Adds `hasAsset`. */
export async function listBoards(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  assetId: string | undefined,
): Promise<Board[]> {
  const boards = await db.board.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: BOARD_COLUMNS,
  })
  if (assetId === undefined) return boards.map(presentBoard)
  const placed = await db.boardAsset.findMany({ where: { userId, assetId }, select: { boardId: true } })
  const having = new Set(placed.map(({ boardId }) => boardId))
  return boards.map((board) => ({ ...presentBoard(board), hasAsset: having.has(board.id) }))
}
