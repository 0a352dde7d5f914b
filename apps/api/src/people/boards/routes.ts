import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { addToBoard, removeFromBoard } from './add-to-board.ts'
import { createBoard } from './create-board.ts'
import { deleteBoard } from './delete-board.ts'
import { getSharedBoard } from './get-shared-board.ts'
import { listBoards } from './list-boards.ts'
import { updateBoard } from './update-board.ts'

export function registerBoardRoutes(register: Register, context: Context): void {
  register('listBoards', async ({ caller, query }) => ({
    boards: await listBoards(context, caller, query.assetId),
  }))
  register('createBoard', ({ caller, body }) => createBoard(context, caller, body))
  register('updateBoard', ({ caller, params, body }) => updateBoard(context, caller, params.id, body))
  register('deleteBoard', ({ caller, params }) => deleteBoard(context, caller, params.id))
  register('addToBoard', ({ caller, params: { id: boardId, assetId } }) =>
    addToBoard(context, caller, { boardId, assetId }),
  )
  register('removeFromBoard', ({ caller, params: { id: boardId, assetId } }) =>
    removeFromBoard(context, caller, { boardId, assetId }),
  )
  register('getSharedBoard', ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return getSharedBoard(context, params.id)
  })
}
