export { registerInterestRoutes } from './routes.ts'
export { tellOfLaunch, tellOfPriceFall } from './tell-audiences.ts'
