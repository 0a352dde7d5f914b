export { registerInterestRoutes } from './routes.ts'
