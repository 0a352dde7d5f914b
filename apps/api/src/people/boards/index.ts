export { requireBoard } from './require-board.ts'
export { registerBoardRoutes } from './routes.ts'
