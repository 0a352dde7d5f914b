export { registerPeopleRoutes } from './routes.ts'
