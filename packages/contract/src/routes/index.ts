import type { MARKET_CALLS } from '../operator-calls.ts'
import type { Route } from '../route.ts'
import { adminRoutes } from './admin.ts'
import { boardRoutes } from './boards.ts'
import { buyerRoutes } from './buyer.ts'
import { certificateRoutes } from './certificates.ts'
import { contentRoutes } from './content.ts'
import { interestRoutes } from './interests.ts'
import { marketRoutes } from './market.ts'
import { moneyRoutes } from './money.ts'
import { noticeRoutes } from './notices.ts'
import { onboardingRoutes } from './onboarding.ts'
import { requestRoutes } from './requests.ts'
import { reviewRoutes } from './reviews.ts'
import { storeRoutes } from './store.ts'
import { versionRoutes } from './versions.ts'
import { violationRoutes } from './violations.ts'

/** Marketplace calls below `API_PREFIX`. */
export const routes = {
  ...marketRoutes,
  ...buyerRoutes,
  ...noticeRoutes,
  ...interestRoutes,
  ...boardRoutes,
  ...requestRoutes,
  ...storeRoutes,
  ...versionRoutes,
  ...violationRoutes,
  ...onboardingRoutes,
  ...adminRoutes,
  ...reviewRoutes,
  ...contentRoutes,
  ...moneyRoutes,
  ...certificateRoutes,
} satisfies Record<keyof typeof MARKET_CALLS, Route>
export type Routes = typeof routes
export type RouteName = keyof Routes
