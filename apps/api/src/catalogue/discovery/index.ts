export { registerDiscoveryRoutes } from './routes.ts'
