export { withEdits } from './fields.ts'
export { registerStoreRoutes } from './routes.ts'
export { applyEdits } from './update-asset.ts'
