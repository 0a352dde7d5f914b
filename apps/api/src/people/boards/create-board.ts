import { type Board, type BoardBody, MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { MAX_BOARDS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../sessions/index.ts'
import { BOARD_COLUMNS, presentBoard } from './present-board.ts'

/** @throws {MarketError} quota_exceeded with as many as a person may have. */
export async function createBoard(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  { name, text = '' }: BoardBody,
): Promise<Board> {
  return runTransaction(db, async (transaction) => {
    // Serialises per user to keep the limit.
    if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
    if ((await transaction.board.count({ where: { userId } })) >= MAX_BOARDS)
      throw new MarketError('quota_exceeded', {
        details: [{ path: 'boards', message: `at most ${MAX_BOARDS} boards` }],
      })
    return presentBoard(await transaction.board.create({ data: { userId, name, text }, select: BOARD_COLUMNS }))
  })
}
