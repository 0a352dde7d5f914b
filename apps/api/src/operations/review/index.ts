export { forgetClaims } from './claims.ts'
export { registerReviewRoutes } from './routes.ts'
