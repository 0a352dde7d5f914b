export { registerCreatorRoutes } from './routes.ts'
