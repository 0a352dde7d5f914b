export { registerOwnershipRoutes } from './routes.ts'
export { followTerms, type HeldOffer, holdOffer } from './terms.ts'
