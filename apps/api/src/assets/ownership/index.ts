export { consentRequested } from './consent-requested.ts'
export { registerOwnershipRoutes } from './routes.ts'
export { followTerms, type HeldOffer, holdOffer, readOffer } from './terms.ts'
