import { createHash } from 'node:crypto'
import { API_PREFIX, type Problem } from '@wencang/contract'
import type { Asset } from '@wencang/database'
import { cloneTestDatabase, type TestDatabase } from '@wencang/database/testing'
import { createTestClock, type TestClock } from '@wencang/kernel/testing'
import { createAmapPlaces } from '../adapters/amap/amap-places.ts'
import { createHttpCdn } from '../adapters/cdn/http-cdn.ts'
import { createBossQueue } from '../adapters/queue/boss-queue.ts'
import { createS3Storage } from '../adapters/s3/s3-storage.ts'
import { buildApp, createApiServer } from '../app.ts'
import { refreshListings } from '../catalogue/listings/index.ts'
import { createMarketMap } from '../catalogue/map/index.ts'
import { feedEngine, indexListings, setEngineEnabled } from '../catalogue/search/index.ts'
import { createContext } from '../context.ts'
import { notifyPath } from '../http/notify-path.ts'
import { cleanUpload, verifyUpload } from '../uploads/index.ts'
import { openChangeEvents, openReplicas, openSearchEngine } from '../wiring.ts'
import { followed } from './followed-writes.ts'
import { createPerson, type Person, type Role } from './people.ts'
import { bytesOfGlb } from './samples.ts'
import { fakeChannels } from './scripted-channel.ts'
import { testConfig } from './test-config.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and fail when it is not the one they expect
  body: any
  headers: Record<string, unknown>
}

/** Calls of one user or visitor. */
export interface Caller {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
}

/** A signed-in user and their calls. */
export type TestPerson = Person & Caller

/** Shared by all replicas. */
interface Shared {
  database: TestDatabase
  clock?: TestClock
  channels?: ReturnType<typeof fakeChannels>
}

/**
 * API with its own database and the real store; channels and clock are simulated.
 * `variables` override defaults.
 * @param database Replaces the template clone, and stays open.
 */
export function startTestApp(variables: Record<string, string> = {}, database?: TestDatabase) {
  return startOn(database ? { database } : null, variables)
}

async function startOn(shared: Shared | null, variables: Record<string, string>) {
  const database = shared?.database ?? (await cloneTestDatabase({ statementTimeoutSeconds: 60 }))
  const config = testConfig(database.url, variables)
  const storage = createS3Storage(config.store)
  const clock = shared?.clock ?? createTestClock()
  const channels = shared?.channels ?? fakeChannels()
  const queue = createBossQueue(config.database.directUrl, 'sender', () => {})
  await queue.start()
  const { log } = await import('./quiet-log.ts')
  const placeSearch = config.places && createAmapPlaces(config.places)
  const replicas = openReplicas(database, config.database, log)
  const cdn = config.cdn && createHttpCdn(config.cdn)
  const searchEngine = await openSearchEngine(config)
  if (searchEngine) {
    await setEngineEnabled(database, true)
    await feedEngine(database, searchEngine)
  }
  const ports = { database, replicas, searchEngine, storage, cdn, queue, clock, channels, placeSearch, log }
  const context = await createContext(ports, config)
  const events = openChangeEvents(config.database.directUrl, () => {})
  await events.start()
  const map = createMarketMap({ database, directUrl: config.database.directUrl, storage, onError: () => {} })
  const app = createApiServer(config)
  await buildApp({ app, config, context, events, map, checks: {} })
  const db = followed(database.prisma)

  async function call(
    token: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    remoteAddress?: string,
  ): Promise<Answer> {
    const isText = typeof body === 'string'
    const response = await app.inject({
      method,
      ...(remoteAddress && { remoteAddress }),
      url: path.startsWith('/v1') ? path : API_PREFIX + path,
      headers: {
        ...(token && { cookie: `hzcdap_session=${token}` }),
        ...(method !== 'GET' && { origin: config.marketUrl }),
        ...(body !== undefined && { 'content-type': isText ? 'application/xml' : 'application/json' }),
      },
      ...(body !== undefined && { payload: isText ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson && response.body ? response.json() : response.body,
      headers: response.headers,
    }
  }

  const callerOf = (token: string | null, remoteAddress?: string): Caller => ({
    get: (path) => call(token, 'GET', path, undefined, remoteAddress),
    post: (path, body) => call(token, 'POST', path, body, remoteAddress),
    put: (path, body) => call(token, 'PUT', path, body, remoteAddress),
    patch: (path, body) => call(token, 'PATCH', path, body, remoteAddress),
    delete: (path) => call(token, 'DELETE', path, undefined, remoteAddress),
  })

  const person = async (role: Role): Promise<TestPerson> => {
    const created = await createPerson(database.prisma, role)
    return { ...created, ...callerOf(created.token) }
  }

  const people = async <R extends Role[]>(...roles: R) => {
    const signedIn: TestPerson[] = []
    for (const role of roles) signedIn.push(await person(role))
    return signedIn as { [Place in keyof R]: TestPerson }
  }

  /** Pays an order at the channel, which notifies. @returns the payment number. */
  async function pay(buyer: Caller, orderId: string, paymentMode: keyof typeof channels): Promise<string> {
    const { outTradeNo } = (await buyer.post(`/orders/${orderId}/pay`, { paymentMode, scene: 'qr' })).body
    channels[paymentMode].pay(outTradeNo)
    await app.inject({ method: 'POST', url: notifyPath(paymentMode), payload: outTradeNo })
    return outTradeNo
  }

  /** Orders an asset that has a price, and pays. @returns the order as it was placed. */
  async function purchase(buyer: Caller, assetId: string, paymentMode: keyof typeof channels) {
    const order = (await buyer.post('/orders', { assetId })).body
    await pay(buyer, order.id, paymentMode)
    return order
  }

  /** An asset on sale with a stored original. */
  async function assetOnSale(creator: Person, change: Partial<Asset> = {}): Promise<Asset & { bytes: Buffer }> {
    const bytes = bytesOfGlb()
    const asset = await database.prisma.asset.create({
      data: {
        creatorId: creator.id,
        name: '青铜鼎',
        category: 0,
        priceFen: 1234,
        licence: 'standard',
        fileType: '.glb',
        text: { create: {} },
      },
    })
    const key = `originals/${asset.id}`
    await storage.putPrivate(key, bytes, 'model/gltf-binary')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = await database.prisma.assetFile.create({
      data: {
        assetId: asset.id,
        fileName: '鼎.glb',
        fileType: '.glb',
        sizeBytes: bytes.length,
        key,
        sha256,
        verifiedAt: new Date(),
      },
    })
    const status = change.status ?? 'saling'
    const isPublished = status === 'saling' || status === 'violation'
    const updated = await database.prisma.asset.update({
      where: { id: asset.id },
      data: {
        currentFileId: file.id,
        needsReview: false,
        submittedAt: new Date(),
        ...(isPublished && { publishedAt: new Date() }),
        ...change,
        status,
      },
    })
    if (status === 'saling') {
      // Lists of creators require the counter of a launch.
      const { creatorId, ownerId } = updated
      await database.prisma.creatorProfile.updateMany({
        where: { userId: creatorId },
        data: { assetsOnSale: { increment: 1 } },
      })
      if (ownerId !== null && ownerId !== creatorId)
        await database.prisma.creatorProfile.updateMany({
          where: { userId: ownerId },
          data: { ownedOnSale: { increment: 1 } },
        })
    }
    await refreshListings(context)
    return { ...updated, bytes }
  }

  const close = async () => {
    await app.close()
    await Promise.all([events.stop(), map.stop()])
    await queue.stop()
    storage.close()
    await replicas?.close()
    if (!shared) await searchEngine?.keepOnly([])
    await searchEngine?.close()
    if (!shared) await database.close()
  }

  return {
    app,
    db,
    pool: database.pool,
    config,
    storage,
    clock,
    channels,
    context,

    queue,
    visitor: callerOf(null),
    /** Calls from another IP address. */
    visitorFrom: (address: string) => callerOf(null, address),
    /** A user signed in elsewhere, such as at another replica. */
    as: ({ token }: Pick<Person, 'token'>, address?: string) => callerOf(token, address),
    /** A replica on the same database, store and channels. Close it first. */
    startReplica: (change: Record<string, string> = {}) =>
      startOn({ database, clock, channels }, { ...variables, ...change }),
    person,
    /** Several signed-in users, in the order of their roles. */
    people,
    pay,
    purchase,
    assetOnSale,
    verify: (uploadId: string) => verifyUpload({ db, storage, queue, clock, log }, uploadId),
    clean: (uploadId: string) => cleanUpload({ db, storage, clock }, uploadId),
    /** Indexes words now, as the worker does seconds later. */
    async writeWords() {
      await indexListings({ database }, { isUrgent: true })
      if (searchEngine) await feedEngine(database, searchEngine)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>
export type { Problem }
