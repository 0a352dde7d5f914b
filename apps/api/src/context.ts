import type { Database, ReadReplicas } from '@wencang/database'
import type { Clock } from '@wencang/domain'
import type { Channels } from '@wencang/payment-channels'
import { createPersonalDataCipher, type PersonalDataCipher } from '@wencang/personal-data'
import type { FastifyBaseLogger } from 'fastify'
import { type AssetDetails, createAssetDetails } from './assets/asset/index.ts'
import { createPlaceBudget, createPlaceFinder, type PlaceFinder } from './catalogue/places/index.ts'
import {
  type CatalogueSearch,
  type CatalogueVersions,
  createCatalogueSearch,
  createCatalogueVersions,
  createWordIndex,
} from './catalogue/search/index.ts'
import type { Config } from './config.ts'
import { setSubscribers } from './events/index.ts'
import { createViewCounter, type View } from './operations/insight/index.ts'
import { createSessionService, type SessionService } from './people/sessions/index.ts'
import type { Cdn } from './ports/cdn.ts'
import type { PlaceSearch } from './ports/place-search.ts'
import type { Queue } from './ports/queue.ts'
import type { SearchEngine } from './ports/search-engine.ts'
import type { Storage } from './ports/storage.ts'
import { type LogSettings, openLog } from './proof/index.ts'
import {
  type BookPayment,
  createBookPayment,
  createNotificationLog,
  createRefusalQuota,
  type NotificationLog,
  type RefusalQuota,
} from './sales/payments/index.ts'
import { AFTER_COMMIT, SUBSCRIBERS } from './subscribers.ts'

/** External dependencies, opened by the entry point. */
export interface Ports {
  database: Database
  /** Null without replicas. */
  replicas?: ReadReplicas | null
  storage: Storage
  /** Null without a CDN. */
  cdn?: Cdn | null
  /** Null when searching in the database. */
  searchEngine?: SearchEngine | null
  queue: Queue
  clock: Clock
  channels: Channels
  /** Null without a place search service. */
  placeSearch?: PlaceSearch | null
  log: FastifyBaseLogger
}

/** Reads that are identical for all visitors. */
export type SharedReads = Pick<
  Context,
  'database' | 'db' | 'search' | 'assetDetails' | 'storage' | 'clock' | 'marketUrl'
>

/** Ports, settings and singletons, created once. Use cases take a `Pick<Context, …>` first. */
export interface Context extends Ports {
  /** Typed client; `database.pool` is for plan-sensitive statements. */
  db: Database['prisma']
  /** Base URL for links and redirects. */
  marketUrl: string
  /** Base URL of the sign-in host. */
  accountUrl: string
  /** Platform fee of new sales, in basis points. */
  feeBasisPoints: number
  /** Days until a sale can be paid out. */
  settlementDays: number
  /** Legal entity of the marketplace. */
  operator: Config['operator']
  /** Days to answer a violation, and to appeal. */
  violationAnswerDays: number
  /** HMAC key of upload tokens and visitor hashes. */
  tokenSecret: string
  maxOpenUploads: number
  /** Bytes of unfinished or unsold files per creator. */
  maxUnsoldBytes: number
  /** Daily preview seconds per creator; beyond, others go first. */
  previewSecondsPerDay: number
  cipher: PersonalDataCipher
  places: PlaceFinder
  /** Counts a page view, in batched statements. */
  countView(view: View): Promise<void>
  sessions: SessionService
  assetDetails: AssetDetails
  search: CatalogueSearch
  catalogueVersions: CatalogueVersions
  /** Visitor-independent reads, from replicas that reached the catalogue's version. */
  shared: SharedReads
  refusalQuota: RefusalQuota
  bookPayment: BookPayment
  /** Transparency log; null without a key, then entries wait. */
  transparencyLog: LogSettings | null
  notifications: NotificationLog
}

export type ContextConfig = Pick<
  Config,
  | 'marketUrl'
  | 'accountUrl'
  | 'platformFeeBasisPoints'
  | 'settlementDays'
  | 'operator'
  | 'violationAnswerDays'
  | 'personalDataKeys'
  | 'rateLimitScale'
  | 'uploads'
  | 'previewSecondsPerDay'
  | 'log'
>

export async function createContext(ports: Ports, config: ContextConfig): Promise<Context> {
  setSubscribers([...SUBSCRIBERS, ...AFTER_COMMIT.map(({ enqueue }) => enqueue)])
  const { database, searchEngine = null } = ports
  const db = database.prisma
  const search = createCatalogueSearch(database, createWordIndex(database, searchEngine))
  const assetDetails = createAssetDetails(database)
  const { storage, clock } = ports
  const { marketUrl, accountUrl } = config
  return {
    ...ports,
    db,
    marketUrl,
    accountUrl,
    feeBasisPoints: config.platformFeeBasisPoints,
    settlementDays: config.settlementDays,
    operator: config.operator,
    violationAnswerDays: config.violationAnswerDays,
    tokenSecret: config.uploads.tokenSecret,
    maxOpenUploads: config.uploads.maxOpen,
    maxUnsoldBytes: config.uploads.maxBytes,
    previewSecondsPerDay: config.previewSecondsPerDay,
    places: createPlaceFinder({
      search: ports.placeSearch ?? null,
      budget: createPlaceBudget({ pool: database.pool, scale: config.rateLimitScale, log: ports.log }),
      log: ports.log,
    }),
    countView: createViewCounter(db),
    cipher: createPersonalDataCipher(config.personalDataKeys),
    sessions: createSessionService(database),
    assetDetails,
    search,
    catalogueVersions: createCatalogueVersions(database, ports.replicas?.require),
    shared: {
      ...(ports.replicas ? readsOf(ports.replicas.database, searchEngine) : { database, db, search, assetDetails }),
      storage,
      clock,
      marketUrl,
    },
    refusalQuota: createRefusalQuota(database.pool, config.rateLimitScale),
    bookPayment: createBookPayment(db, ports.queue),
    transparencyLog: config.log && (await openLog(config.log)),
    notifications: createNotificationLog(db),
  }
}

const readsOf = (database: Database, searchEngine: SearchEngine | null) => ({
  database,
  db: database.prisma,
  search: createCatalogueSearch(database, createWordIndex(database, searchEngine)),
  assetDetails: createAssetDetails(database),
})
