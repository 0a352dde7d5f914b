import { adminRoutes } from './admin.ts'
import { buyerRoutes } from './buyer.ts'
import { marketRoutes } from './market.ts'
import { moneyRoutes } from './money.ts'
import { onboardingRoutes } from './onboarding.ts'
import { storeRoutes } from './store.ts'

/** Every call of the marketplace, below {@link API_PREFIX}. */
export const routes = {
  ...marketRoutes,
  ...buyerRoutes,
  ...storeRoutes,
  ...onboardingRoutes,
  ...adminRoutes,
  ...moneyRoutes,
}
export type Routes = typeof routes
export type RouteName = keyof Routes

export const API_PREFIX = '/v1/hzcdap'

export { adminRoutes, buyerRoutes, marketRoutes, moneyRoutes, onboardingRoutes, storeRoutes }
