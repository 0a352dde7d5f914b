import { mkdtempSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabaseIfMissing, startServices } from '@wencang/local-services'
import { dockerAnswers, ensureMinioImage, imageIsToBeHad } from '@wencang/local-services/docker'
import { migrateDatabase } from '../start/database.ts'
import { startContainers } from './containers.ts'
import { POSTGRES_IMAGE } from './images.ts'
import { type Pooler, startPooler } from './pooler.ts'

/** Postgres and object store for one test run. */
export interface TestParts {
  /** Chosen services, for people. */
  description: string
  /** URL of a user who may create databases. */
  adminUrl: string
  /** `S3_*`. */
  storeEnvironment: Record<string, string>
  stop(): Promise<void>
}

const TEMPLATE = 'wencang_template'
const MIN_MEMORY_BYTES = 4 * 1024 ** 3
const say = (line: string) => console.log(line)

/**
 * Vitest's global set-up: one Postgres and store per run; tests clone the template. `TEST_POOLER` adds PgBouncer,
 * `TEST_STORE` replaces the store.
 * @returns the teardown.
 */
export default async function provideTestParts(): Promise<() => Promise<void>> {
  const parts = await startTestParts()
  let pooler: Pooler | null = null
  const stop = async () => {
    await pooler?.stop()
    await parts.stop()
  }
  try {
    await makeTemplate(parts.adminUrl)
    if (process.env.TEST_POOLER) pooler = await startPooler(process.env.TEST_POOLER, parts.adminUrl)
    say(`with ${parts.description}${pooler ? ', PgBouncer before it' : ''}`)
  } catch (error) {
    await stop()
    throw error
  }
  Object.assign(process.env, parts.storeEnvironment, {
    TEST_DATABASE_ADMIN_URL: parts.adminUrl,
    TEST_TEMPLATE_DATABASE: TEMPLATE,
    ...(pooler && { TEST_POOLER_URL: pooler.url }),
  })
  return stop
}

/** Prefers containers; `TEST_PARTS` forces one kind. */
async function startTestParts(): Promise<TestParts> {
  const forced = process.env.TEST_PARTS ?? (process.env.TEST_STORE ? 'embedded' : undefined)
  if (forced === 'containers' && process.env.TEST_STORE)
    throw new Error('TEST_STORE takes the place of an embedded store, not of a container.')
  if (forced && forced !== 'containers' && forced !== 'embedded') {
    throw new Error(`TEST_PARTS is "${forced}"; it takes containers or embedded.`)
  }
  if (forced !== 'embedded') {
    const image = await availableImage()
    if (image) return startContainers(image)
    if (forced === 'containers')
      throw new Error('TEST_PARTS=containers, but no Docker daemon answers or an image cannot be had.')
  }
  return startEmbedded()
}

/** @returns the MinIO image if containers are available. */
async function availableImage(): Promise<string | null> {
  if (!dockerAnswers() || !imageIsToBeHad(POSTGRES_IMAGE)) return null
  return ensureMinioImage({ say, signal: new AbortController().signal })
}

async function startEmbedded(): Promise<TestParts> {
  const [dataDir, postgresDir] = [tmpdir(), folderForDatabases()].map((folder) =>
    mkdtempSync(path.join(folder, 'wencang-test-')),
  ) as [string, string]
  const remove = async () => {
    for (const folder of [dataDir, postgresDir]) await rm(folder, { recursive: true, force: true })
  }
  try {
    const services = await startServices({
      dataDir,
      postgresDir,
      postgresPort: 'free',
      storePort: 'free',
      postgresPassword: 'test',
      storeAccessKeyId: 'wencang-test',
      storeSecretAccessKey: 'wencang-test-secret',
      // Only the store is selectable; configured databases are never used.
      env: { ...(process.env.STORE && { STORE: process.env.STORE }), ...storeToTest(process.env.TEST_STORE) },
      durable: false,
      say,
    })
    const { DATABASE_URL: _, ...storeEnvironment } = services.environment
    return {
      description: `${services.postgres.description}, ${services.store.description}`,
      adminUrl: services.postgres.url,
      storeEnvironment,
      stop: async () => {
        await services.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** In memory where there is enough: a database is cloned in a third of the time. */
function folderForDatabases(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= MIN_MEMORY_BYTES) return memory
  } catch {
    // Linux alone has it.
  }
  return tmpdir()
}

/** @param address `http://KEY:SECRET@host:port` of a store whose buckets the tests may fill. */
function storeToTest(address: string | undefined): Record<string, string> {
  if (!address) return {}
  const { origin, username, password } = new URL(address)
  return {
    S3_ENDPOINT: origin,
    S3_ACCESS_KEY_ID: decodeURIComponent(username),
    S3_SECRET_ACCESS_KEY: decodeURIComponent(password),
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  await createDatabaseIfMissing(adminUrl, TEMPLATE)
  const url = new URL(adminUrl)
  url.pathname = `/${TEMPLATE}`
  await migrateDatabase(url.href)
}
