export { registerRequestRoutes } from './routes.ts'
