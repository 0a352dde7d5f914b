export { registerOwnershipRoutes } from './routes.ts'
