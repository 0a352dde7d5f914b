import { mkdirSync } from 'node:fs'
import { freePort } from '@wencang/kernel/program'
import { requireFreePort } from './ports.ts'
import {
  embeddedAddress,
  type Postgres,
  startEmbeddedPostgres,
  useOutsidePostgres,
} from './postgres/embedded-postgres.ts'
import { ProcessTable } from './processes/process-table.ts'
import {
  type ObjectStore,
  ownStoreAccess,
  STORE_REGION,
  type StoreAccess,
  type StoreKind,
  startStore,
  useOutsideStore,
} from './store/store.ts'

export { createDatabaseIfMissing, giveToPostgres } from './postgres/embedded-postgres.ts'
export { type ReplicatedPostgres, startReplicatedPostgres } from './postgres/replicated-postgres.ts'
export { minioEnvironment } from './store/minio.ts'
export { STORE_REGION, type StoreAccess } from './store/store.ts'

export interface ServicesOptions {
  /** Folder of data, logs and process records; created if missing. */
  dataDir: string
  /** Folder of the embedded database; default `dataDir`. */
  postgresDir?: string
  /** A number, or `free` for any free port. */
  postgresPort: number | 'free'
  storePort: number | 'free'
  postgresPassword: string
  storeAccessKeyId: string
  storeSecretAccessKey: string
  /** May set `DATABASE_URL`, `S3_*` and `STORE`. */
  env?: NodeJS.ProcessEnv
  /** False for tests: faster, but power cuts may lose data. Default true. */
  durable?: boolean
  /** Reports long steps to people. */
  say?: (line: string) => void
  /** Aborts long steps (building MinIO). */
  signal?: AbortSignal
  /** Records the services together with other processes. */
  processes?: ProcessTable
}

export interface Services {
  postgres: Postgres
  store: ObjectStore
  /** `DATABASE_URL` and `S3_*` as the apps read them. */
  environment: Record<string, string>
  /** Stops the services started here: the store, then Postgres. */
  stop(): Promise<void>
}

/** Starts or finds Postgres and the store, for every environment. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const env = options.env ?? process.env
  mkdirSync(options.dataDir, { recursive: true })
  const processes = options.processes ?? new ProcessTable(options.dataDir)
  const [postgres, store] = await Promise.allSettled([
    openPostgres(options, env, processes),
    openStore(options, env, processes),
  ])
  if (postgres.status === 'fulfilled' && store.status === 'fulfilled') {
    return {
      postgres: postgres.value,
      store: store.value,
      environment: { DATABASE_URL: postgres.value.url, ...storeEnvironment(store.value) },
      stop: async () => {
        await store.value.stop()
        await postgres.value.stop()
      },
    }
  }
  const failure = [postgres, store].find((result) => result.status === 'rejected')
  if (store.status === 'fulfilled') await store.value.stop()
  if (postgres.status === 'fulfilled') await postgres.value.stop()
  throw failure?.reason
}

async function openPostgres(
  options: ServicesOptions,
  env: NodeJS.ProcessEnv,
  processes: ProcessTable,
): Promise<Postgres> {
  if (env.DATABASE_URL) return useOutsidePostgres(env.DATABASE_URL)
  return startEmbeddedPostgres({
    dataDir: options.postgresDir ?? options.dataDir,
    port: await choosePort(options.postgresPort, 'Postgres', 'POSTGRES_PORT'),
    password: options.postgresPassword,
    processes,
    durable: options.durable ?? true,
  })
}

async function openStore(
  options: ServicesOptions,
  env: NodeJS.ProcessEnv,
  processes: ProcessTable,
): Promise<ObjectStore> {
  const outside = outsideStore(env)
  if (outside) return useOutsideStore(outside)
  return startStore(
    {
      dataDir: options.dataDir,
      port: await choosePort(options.storePort, 'the object store', 'STORE_PORT'),
      accessKeyId: options.storeAccessKeyId,
      secretAccessKey: options.storeSecretAccessKey,
      ...bucketsOf(env),
      processes,
      say: options.say ?? (() => {}),
      signal: options.signal ?? new AbortController().signal,
    },
    readStoreKind(env.STORE),
  )
}

const bucketsOf = (env: NodeJS.ProcessEnv) => ({
  privateBucket: env.S3_PRIVATE_BUCKET || 'wencang-private',
  publicBucket: env.S3_PUBLIC_BUCKET || 'wencang-public',
})

function outsideStore(env: NodeJS.ProcessEnv): StoreAccess | null {
  if (!env.S3_ENDPOINT) return null
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION || STORE_REGION,
    accessKeyId: requiredWithEndpoint(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: requiredWithEndpoint(env, 'S3_SECRET_ACCESS_KEY'),
    pathStyle: env.S3_PATH_STYLE !== 'off',
    ...bucketsOf(env),
  }
}

/** URLs of running services; the database is null if external. */
export function runningServices(
  options: Pick<ServicesOptions, 'postgresPassword' | 'storeAccessKeyId' | 'storeSecretAccessKey'> & {
    postgresPort: number
    storePort: number
  },
  env: NodeJS.ProcessEnv,
): { databaseUrl: string | null; store: StoreAccess } {
  return {
    databaseUrl: env.DATABASE_URL ? null : embeddedAddress(options.postgresPort, options.postgresPassword),
    store:
      outsideStore(env) ??
      ownStoreAccess({
        port: options.storePort,
        accessKeyId: options.storeAccessKeyId,
        secretAccessKey: options.storeSecretAccessKey,
        ...bucketsOf(env),
      }),
  }
}

/** `S3_*` for the apps; browsers use the same URL by default. */
export function storeEnvironment(store: StoreAccess): Record<string, string> {
  return {
    S3_ENDPOINT: store.endpoint,
    S3_PUBLIC_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    S3_PRIVATE_BUCKET: store.privateBucket,
    S3_PUBLIC_BUCKET: store.publicBucket,
    S3_PATH_STYLE: store.pathStyle ? 'on' : 'off',
  }
}

async function choosePort(port: number | 'free', purpose: string, variable: string): Promise<number> {
  if (port === 'free') return freePort()
  await requireFreePort(port, purpose, variable)
  return port
}

function requiredWithEndpoint(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`S3_ENDPOINT is set, so ${name} must be set as well.`)
  return value
}

function readStoreKind(value: string | undefined): StoreKind | undefined {
  if (!value) return undefined
  if (value === 'minio' || value === 'docker' || value === 's3rver') return value
  throw new Error(`STORE is "${value}"; it takes minio, docker or s3rver.`)
}
