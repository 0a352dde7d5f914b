export { listItems } from './items.ts'
export { registerMarketRoutes } from './routes.ts'
