export { registerInterestRoutes } from './routes.ts'
export { tellOfPriceFall, tellOfPublication } from './tell-audiences.ts'
