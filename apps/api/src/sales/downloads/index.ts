export { registerDownloadRoutes } from './routes.ts'
