import { connect } from 'node:net'
import { MinioContainer } from '@testcontainers/minio'
import { PostgreSqlContainer } from '@testcontainers/postgresql'
import { minioEnvironment, STORE_REGION, type StoreAccess, storeEnvironment } from '@wencang/local-services'
import { prepareBuckets } from '@wencang/local-services/buckets'
import { imageIsToBeHad } from '@wencang/local-services/docker'
import { waitUntil } from '@wencang/local-services/machine'
import pg from 'pg'
import { type StartedTestContainer, Wait } from 'testcontainers'
import { POSTGRES_IMAGE, REAPER_IMAGE } from './images.ts'
import type { TestParts } from './integration-setup.ts'

const PASSWORD = 'wencang-test-secret'
const USER = 'wencang'

/** Starts PostgreSQL (data in memory) and MinIO in containers. */
export async function startContainers(minioImage: string): Promise<TestParts> {
  if (!imageIsToBeHad(REAPER_IMAGE)) process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  const [postgres, store] = await Promise.allSettled([startPostgres(), startStore(minioImage)])
  if (postgres.status === 'fulfilled' && store.status === 'fulfilled') {
    return {
      description: `containers ${POSTGRES_IMAGE} and ${minioImage}`,
      adminUrl: postgres.value.url,
      storeEnvironment: storeEnvironment(store.value.access),
      stop: async () => {
        await Promise.all([postgres.value.container.stop(), store.value.container.stop()])
      },
    }
  }
  const failure = [postgres, store].find((result) => result.status === 'rejected')
  if (postgres.status === 'fulfilled') await postgres.value.container.stop()
  if (store.status === 'fulfilled') await store.value.container.stop()
  throw failure?.reason
}

async function startPostgres() {
  const container = await new PostgreSqlContainer(POSTGRES_IMAGE)
    .withUsername(USER)
    .withPassword(PASSWORD)
    .withDatabase(USER)
    .withEnvironment({
      // Same collation as the embedded server.
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --no-sync',
    })
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withCommand([
      'postgres',
      ...settings({ max_connections: '200', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ])
    // The module's check needs psql, which substitute images may lack.
    .withWaitStrategy(Wait.forListeningPorts())
    .start()
  const url = `postgresql://${USER}:${PASSWORD}@${await reach(container, 5432)}/${USER}`
  // TCP only: the image's setup server uses a socket.
  await waitUntil('PostgreSQL', () => acceptsConnections(url), { timeoutSeconds: 60 })
  return { container, url }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/** Prefers loopback, the only address demo rules allow; otherwise the Docker daemon's host. */
async function reach(container: StartedTestContainer, port: number): Promise<string> {
  const mapped = container.getMappedPort(port)
  const isNear = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: mapped, timeout: 2000 })
    const answer = (near: boolean) => {
      socket.destroy()
      resolve(near)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
  return `${isNear ? '127.0.0.1' : container.getHost()}:${mapped}`
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function startStore(image: string) {
  const keys = { accessKeyId: 'wencang-test', secretAccessKey: PASSWORD }
  const container = await new MinioContainer(image)
    .withUsername(keys.accessKeyId)
    .withPassword(keys.secretAccessKey)
    .withEnvironment(minioEnvironment(keys))
    // The module's check runs a program inside.
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .start()
  const access: StoreAccess = {
    endpoint: `http://${await reach(container, 9000)}`,
    region: STORE_REGION,
    ...keys,
    privateBucket: 'wencang-private',
    publicBucket: 'wencang-public',
    pathStyle: true,
  }
  await prepareBuckets(access, { ours: true })
  return { container, access }
}
