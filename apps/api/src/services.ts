import type { AssetBody, NewFileBody } from '@wencang/contract'
import type { Database } from '@wencang/database'
import { shanghaiDay } from '@wencang/domain'
import { createPersonalDataCipher } from '@wencang/personal-data'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { createAdminService } from './features/admin/service.ts'
import { createCreatorService } from './features/creators/service.ts'
import { createDownloadService } from './features/downloads/service.ts'
import { createFileService } from './features/files/service.ts'
import { createInsightService } from './features/insight/service.ts'
import { createMarketService } from './features/market/service.ts'
import { createOrderService, type EndOrders } from './features/orders/service.ts'
import { createOwnershipService } from './features/ownership/service.ts'
import {
  type Channels,
  createPaymentLists,
  createRefusalQuota,
  endOrders,
  type PaymentDependencies,
} from './features/payments/service.ts'
import { createPayoutService } from './features/payouts/service.ts'
import { createPlaceBudget } from './features/places/budget.ts'
import { createPlaceService } from './features/places/service.ts'
import { createOnboardingService } from './features/onboarding/service.ts'
import { createReconciliationService } from './features/reconciliation/service.ts'
import {
  createIdentityReviewService,
  createOnboardingReviewService,
  createReviewService,
} from './features/review/service.ts'
import { createCatalogueSearch, createCatalogueVersions } from './features/search/service.ts'
import { createSessionService } from './features/sessions/index.ts'
import { createSiteService } from './features/site/service.ts'
import { createStatisticsService } from './features/statistics/service.ts'
import { createAsset, createStoreService, replaceFile } from './features/store/service.ts'
import { createUploadService } from './features/uploads/service.ts'
import { createPaymentBatches } from './payment-batches.ts'
import type { Clock } from './ports/clock.ts'
import type { PlaceSearch } from './ports/place-search.ts'
import type { Queue } from './ports/queue.ts'
import type { Storage } from './ports/storage.ts'

/** The outside of the program, as whoever starts it wires it. */
export interface Ports {
  database: Database
  storage: Storage
  queue: Queue
  clock: Clock
  channels: Channels
  /** Null where no maps service is configured. */
  placeSearch?: PlaceSearch | null
  log: FastifyBaseLogger
}

export type ServiceConfig = Pick<
  Config,
  'marketUrl' | 'platformFeeBasisPoints' | 'settlementDays' | 'personalDataKeys' | 'rateLimitScale'
> & {
  uploads: Config['uploads']
}

/** Puts the features together; the API and its worker use the same. */
export function createServices(ports: Ports, config: ServiceConfig) {
  const { database, storage, queue, clock, channels, log } = ports
  const db = database.prisma
  const { marketUrl } = config
  const feeBasisPoints = config.platformFeeBasisPoints
  const endOrdersNow: EndOrders = (transaction, orderIds, event) =>
    endOrders({ transaction, queue, now: clock.now() }, orderIds, event)
  const addresses = { marketUrl, tokenSecret: config.uploads.tokenSecret }
  const uploads = createUploadService({ db, storage, queue, clock, addresses })
  const creation = { db, storage, clock, uploads, maxOpenUploads: config.uploads.maxOpen }
  const cipher = createPersonalDataCipher(config.personalDataKeys)
  const refusalQuota = createRefusalQuota(database.pool, config.rateLimitScale)
  const payments: PaymentDependencies = {
    ...{ db, clock, queue, channels, feeBasisPoints, log, marketUrl, refusalQuota },
    ...createPaymentBatches(db),
  }
  const payouts = createPayoutService({ db, queue, clock, settlementDays: config.settlementDays })
  return {
    admin: createAdminService({ db }),
    catalogueVersions: createCatalogueVersions(database),
    /** Answers that follow the calendar are kept for this day. */
    today: () => shanghaiDay(clock.now()),
    creators: createCreatorService({ database, storage, queue }),
    downloads: createDownloadService({ db, storage, clock }),
    cipher,
    files: createFileService({ db, storage, clock }),
    insight: createInsightService({ db, clock, secret: config.uploads.tokenSecret }),
    market: createMarketService({ database, search: createCatalogueSearch(database), storage, clock }),
    identityReviews: createIdentityReviewService({ db, storage, clock }),
    onboarding: createOnboardingService({ db, storage, queue, clock, cipher }),
    onboardingReviews: createOnboardingReviewService({ db, storage, queue, clock }),
    orders: createOrderService({ db, storage, clock, feeBasisPoints, endOrders: endOrdersNow }),
    ownership: createOwnershipService({ db, storage }),
    payments,
    paymentLists: createPaymentLists(db),
    payouts,
    places: createPlaceService({
      search: ports.placeSearch ?? null,
      budget: createPlaceBudget({ pool: database.pool, scale: config.rateLimitScale, log }),
      log,
    }),
    reconciliation: createReconciliationService({ db, clock }),
    reviews: createReviewService({ db, storage, queue, endOrders: endOrdersNow }),
    sessions: createSessionService(database),
    site: createSiteService({ db, storage }),
    statistics: createStatisticsService({ database, storage, clock, payouts }),
    store: createStoreService({ db, storage, queue, clock }),
    uploads,
    createAsset: (creatorId: string, body: AssetBody, hintBytes?: number) =>
      createAsset(creation, creatorId, body, hintBytes),
    replaceFile: (creatorId: string, assetId: string, body: NewFileBody, hintBytes?: number) =>
      replaceFile(creation, creatorId, assetId, body, hintBytes),
  }
}
export type Services = ReturnType<typeof createServices>
