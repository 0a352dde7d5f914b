export { presentCreators } from './present.ts'
export { registerCreatorRoutes } from './routes.ts'
