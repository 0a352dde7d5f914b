import { type Board, type BoardChange, MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { BOARD_COLUMNS, presentBoard } from './present-board.ts'

/** @throws {MarketError} not_found, for another person's board too. */
export async function updateBoard(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  boardId: string,
  { name, text, shared }: BoardChange,
): Promise<Board> {
  return runTransaction(db, async (transaction) => {
    const where = { id: boardId, userId }
    await transaction.board.updateMany({
      where,
      data: {
        ...(name !== undefined && { name }),
        ...(text !== undefined && { text }),
        ...(shared !== undefined && { shared }),
      },
    })
    const board = await transaction.board.findFirst({ where, select: BOARD_COLUMNS })
    if (!board) throw new MarketError('not_found')
    return presentBoard(board)
  })
}
