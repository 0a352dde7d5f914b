export { appliedTerms, appliedTermsOfSales, type Terms } from './applied-terms.ts'
export { registerTermsRoutes } from './routes.ts'
