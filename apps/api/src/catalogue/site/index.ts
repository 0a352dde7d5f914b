export { getCustomerService } from './customer-service.ts'
export { getHomeConfig, publishHomeConfig } from './home-config.ts'
export { forgetPicks, keepPick, readPick } from './picks.ts'
export { registerSiteRoutes } from './routes.ts'
