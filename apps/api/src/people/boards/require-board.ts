import { MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'

/** @throws {MarketError} not_found, for another person's board too. */
export async function requireBoard(
  { board }: Pick<Context['db'], 'board'>,
  userId: string,
  boardId: string,
): Promise<void> {
  if ((await board.count({ where: { id: boardId, userId } })) === 0) throw new MarketError('not_found')
}
