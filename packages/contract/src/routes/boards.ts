import { z } from 'zod'
import { Board, BoardBody, BoardChange, SharedBoard } from '../boards.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'

export const boardRoutes = defineRoutes('user', 'buyer', {
  listBoards: {
    summary: "The caller's boards, oldest first; with an asset, whether each has it",
    query: z.object({ assetId: p.optionalQuery(p.Id) }),
    response: { 200: z.object({ boards: z.array(Board) }) },
  },
  createBoard: {
    summary: 'Create a private board',
    body: BoardBody,
    response: { 201: Board },
    errors: ['quota_exceeded'],
  },
  updateBoard: {
    summary: "Change a board's name or text, share it, or withdraw it",
    body: BoardChange,
    response: { 200: Board },
    errors: ['not_found'],
  },
  deleteBoard: {
    summary: 'Delete a board; its favourites stay. Repeating it changes nothing',
    response: { 204: null },
  },
  addToBoard: {
    summary: 'Put a favourite on a board; repeating it changes nothing',
    response: { 204: null },
    errors: ['not_found', 'asset_not_found', 'quota_exceeded'],
  },
  removeFromBoard: {
    summary: 'Take an asset off a board; repeating it changes nothing',
    response: { 204: null },
  },
  getSharedBoard: {
    access: 'public',
    tag: 'market',
    summary: 'A shared board with its assets on sale; says nothing of its owner',
    response: { 200: SharedBoard },
    errors: ['not_found'],
  },
})
