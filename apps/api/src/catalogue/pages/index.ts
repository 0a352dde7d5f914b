export { registerPageRoutes } from './routes.ts'
export { withoutSlug } from './slug.ts'
