export { listItems } from './items.ts'
export { listAssetsByIds } from './list-assets-by-ids.ts'
export { registerMarketRoutes } from './routes.ts'
