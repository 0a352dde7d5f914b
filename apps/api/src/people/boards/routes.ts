import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { addToBoard, removeFromBoard } from './add-to-board.ts'
import { createBoard } from './create-board.ts'
import { deleteBoard } from './delete-board.ts'
import { getSharedBoard } from './get-shared-board.ts'
import { listBoards } from './list-boards.ts'
import { updateBoard } from './update-board.ts'

export function registerBoardRoutes(register: Register, context: Context): void {
  register('listBoards', async ({ actor, query }) => ({
    boards: await listBoards(context, actor.userId, query.assetId),
  }))
  register('createBoard', ({ actor, body }) => createBoard(context, actor.userId, body))
  register('updateBoard', ({ actor, params, body }) => updateBoard(context, actor.userId, params.id, body))
  register('deleteBoard', async ({ actor, params }) => {
    await deleteBoard(context, actor.userId, params.id)
    return undefined
  })
  register('addToBoard', async ({ actor, params: { id: boardId, assetId } }) => {
    await addToBoard(context, actor.userId, { boardId, assetId })
    return undefined
  })
  register('removeFromBoard', async ({ actor, params: { id: boardId, assetId } }) => {
    await removeFromBoard(context, actor.userId, { boardId, assetId })
    return undefined
  })
  register('getSharedBoard', ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return getSharedBoard(context, params.id)
  })
}
