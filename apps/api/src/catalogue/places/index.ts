export { createPlaceBudget } from './budget.ts'
export { createPlaceFinder, type PlaceFinder } from './place-finder.ts'
export { registerPlaceRoutes } from './routes.ts'
