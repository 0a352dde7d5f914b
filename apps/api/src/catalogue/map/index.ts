export { createMarketMap, type MarketMap } from './market-map.ts'
export { publishPoi } from './publish-poi.ts'
export { registerMapRoutes } from './routes.ts'
export { publishMapPoints } from './subscriber.ts'
