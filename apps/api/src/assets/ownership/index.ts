export { consentRequested, termsOf } from './consent-requested.ts'
export { registerOwnershipRoutes } from './routes.ts'
export { type HeldOffer, holdWithTerms, proposeChangedTerms, readOffer } from './terms.ts'
