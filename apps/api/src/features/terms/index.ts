export { appliedTerms, type Terms } from './applied-terms.ts'
export { registerTermsRoutes } from './routes.ts'
