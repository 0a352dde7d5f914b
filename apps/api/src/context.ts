import type { Clock } from '@wencang/domain'
import type { Database, ReadReplicas } from '@wencang/database'
import { createPersonalDataCipher, type PersonalDataCipher } from '@wencang/personal-data'
import type { Channels } from '@wencang/payment-channels'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type AssetDetails, createAssetDetails } from './features/assets/index.ts'
import { createViewCounter, type View } from './features/insight/index.ts'
import {
  type BookPayment,
  createBookPayment,
  createNotificationLog,
  createRefusalQuota,
  type NotificationLog,
  type RefusalQuota,
} from './features/payments/index.ts'
import { type LogSettings, openLog } from './features/proof/index.ts'
import { createPlaceBudget, createPlaceFinder, type PlaceFinder } from './features/places/index.ts'
import {
  type CatalogueSearch,
  type CatalogueVersions,
  createCatalogueSearch,
  createWordIndex,
  createCatalogueVersions,
} from './features/search/index.ts'
import { createSessionService, type SessionService } from './features/sessions/index.ts'
import type { Cdn } from './ports/cdn.ts'
import type { PlaceSearch } from './ports/place-search.ts'
import type { Queue } from './ports/queue.ts'
import type { SearchEngine } from './ports/search-engine.ts'
import type { Storage } from './ports/storage.ts'

/** The program's external dependencies, opened by its entry point. */
export interface Ports {
  database: Database
  /** Null where there are none. */
  replicas?: ReadReplicas | null
  storage: Storage
  /** Null where no cache stands in front of the marketplace. */
  cdn?: Cdn | null
  /** Null where words are looked up in the database. */
  searchEngine?: SearchEngine | null
  queue: Queue
  clock: Clock
  channels: Channels
  /** Null where no maps service is configured. */
  placeSearch?: PlaceSearch | null
  log: FastifyBaseLogger
}

/** What is read for visitors, who all see the same. */
export type SharedReads = Pick<
  Context,
  'database' | 'db' | 'search' | 'assetDetails' | 'storage' | 'clock' | 'marketUrl'
>

/**
 * Everything that a use case can need: ports, settings, and the few objects that live as long as the process. It is made once, here; a use case takes it as its
 * first parameter and names what it needs of it: `Pick<Context, 'db' | 'clock'>`.
 */
export interface Context extends Ports {
  /** The database's typed client; `database.pool` is for the statements whose plan matters. */
  db: Database['prisma']
  /** Base URL of the marketplace, for links in messages and redirects. */
  marketUrl: string
  /** The platform's share of a sale that is placed now, in basis points. */
  feeBasisPoints: number
  /** Days after which a sale can be paid out. */
  settlementDays: number
  /** Who runs the marketplace. */
  operator: Config['operator']
  /** Days in which a creator may answer a violation, and appeal after it was upheld. */
  violationAnswerDays: number
  /** Keys tokens of uploads, and the hashes of visitors. */
  tokenSecret: string
  /** Uploads that one creator may have under way. */
  maxOpenUploads: number
  /** Bytes of unfinished or unsold files that one creator may store. */
  maxUnsoldBytes: number
  /** Working time of previews in a day after which a creator's further ones wait for those of all others. */
  previewSecondsPerDay: number
  cipher: PersonalDataCipher
  places: PlaceFinder
  /** Counts a page view; concurrent ones are batched in one statement. */
  countView(view: View): Promise<void>
  sessions: SessionService
  assetDetails: AssetDetails
  search: CatalogueSearch
  catalogueVersions: CatalogueVersions
  /** For answers that are the same for every visitor: read from replicas, where there are any, once they have all that the catalogue's version counts. */
  shared: SharedReads
  refusalQuota: RefusalQuota
  bookPayment: BookPayment
  /** The log that proves versions and sales; null where no key is configured: then entries are recorded, and wait. */
  transparencyLog: LogSettings | null
  notifications: NotificationLog
}

export type ContextConfig = Pick<
  Config,
  | 'marketUrl'
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

/** The same for the API and its worker. */
export async function createContext(ports: Ports, config: ContextConfig): Promise<Context> {
  const { database, searchEngine = null } = ports
  const db = database.prisma
  const search = createCatalogueSearch(database, createWordIndex(database, searchEngine))
  const assetDetails = createAssetDetails(database)
  const { storage, clock } = ports
  const { marketUrl } = config
  return {
    ...ports,
    db,
    marketUrl,
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
    bookPayment: createBookPayment(db),
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
