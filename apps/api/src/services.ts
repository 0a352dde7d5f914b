import type { AssetBody, NewFileBody } from '@wencang/contract'
import { createAdminService } from './features/admin/index.ts'
import { createCreatorService } from './features/creators/index.ts'
import { createDownloadService } from './features/downloads/index.ts'
import { createFileService } from './features/files/index.ts'
import { createInsightService } from './features/insight/index.ts'
import type { Context, ContextConfig } from './context.ts'
import { createOwnershipService } from './features/ownership/index.ts'
import { createPlaceBudget } from './features/places/budget.ts'
import { createPlaceService } from './features/places/index.ts'
import { createOnboardingService } from './features/onboarding/index.ts'
import {
  createIdentityReviewService,
  createOnboardingReviewService,
  createReviewService,
} from './features/review/index.ts'
import { createSiteService } from './features/site/index.ts'
import { createAsset, createStoreService, replaceFile } from './features/store/index.ts'
import { createUploadService } from './features/uploads/index.ts'

/** Puts the features together; the API and its worker use the same. */
export function createServices(context: Context, config: ContextConfig) {
  const { database, db, storage, queue, clock, log, marketUrl } = context
  const addresses = { marketUrl, tokenSecret: config.uploads.tokenSecret }
  const uploads = createUploadService({ db, storage, queue, clock, addresses })
  const creation = { db, storage, clock, uploads, maxOpenUploads: config.uploads.maxOpen }
  const { cipher } = context
  return {
    admin: createAdminService({ db }),
    creators: createCreatorService({ database, storage, queue }),
    downloads: createDownloadService({ db, storage, clock }),
    files: createFileService({ db, storage, clock }),
    insight: createInsightService({ db, clock, secret: config.uploads.tokenSecret }),
    identityReviews: createIdentityReviewService({ db, storage, clock }),
    onboarding: createOnboardingService({ db, storage, queue, clock, cipher }),
    onboardingReviews: createOnboardingReviewService({ db, storage, queue, clock }),
    ownership: createOwnershipService({ db, storage }),
    places: createPlaceService({
      search: context.placeSearch ?? null,
      budget: createPlaceBudget({ pool: database.pool, scale: config.rateLimitScale, log }),
      log,
    }),
    reviews: createReviewService({ db, storage, queue, clock }),
    site: createSiteService({ db, storage }),
    store: createStoreService({ db, storage, queue, clock }),
    uploads,
    createAsset: (creatorId: string, body: AssetBody, hintBytes?: number) =>
      createAsset(creation, creatorId, body, hintBytes),
    replaceFile: (creatorId: string, assetId: string, body: NewFileBody, hintBytes?: number) =>
      replaceFile(creation, creatorId, assetId, body, hintBytes),
  }
}
export type Services = ReturnType<typeof createServices>
