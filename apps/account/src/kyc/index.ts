export { registerKycRoutes } from './kyc.routes.ts'
