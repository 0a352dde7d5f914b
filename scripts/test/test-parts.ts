import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dockerAnswers, ensureMinioImage, imageIsToBeHad } from '../services/minio-docker.ts'
import { startContainers } from './containers.ts'
import { POSTGRES_IMAGE } from './images.ts'
import { startServices } from '../services/index.ts'

/** A Postgres and an object store for one run of the tests. */
export interface TestParts {
  /** What was chosen, for people. */
  description: string
  /** A URL whose user may create databases. */
  adminUrl: string
  /** `S3_*`. */
  storeEnvironment: Record<string, string>
  stop(): Promise<void>
}

export interface TestPartsOptions {
  say: (line: string) => void
  signal: AbortSignal
}

/** Containers if Docker responds and the images are available, else the embedded services; `TEST_PARTS` forces one. */
export async function startTestParts(options: TestPartsOptions): Promise<TestParts> {
  const forced = process.env.TEST_PARTS
  if (forced && forced !== 'containers' && forced !== 'embedded') {
    throw new Error(`TEST_PARTS is "${forced}"; it takes containers or embedded.`)
  }
  if (forced !== 'embedded') {
    const image = await availableImage(options)
    if (image) return startContainers(image)
    if (forced === 'containers')
      throw new Error('TEST_PARTS=containers, but no Docker daemon answers or an image cannot be had.')
  }
  return startEmbedded(options)
}

/** @returns the MinIO image if containers can be used at all. */
async function availableImage(options: TestPartsOptions): Promise<string | null> {
  if (!dockerAnswers() || !imageIsToBeHad(POSTGRES_IMAGE)) return null
  return ensureMinioImage(options)
}

async function startEmbedded(options: TestPartsOptions): Promise<TestParts> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-test-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const services = await startServices({
      dataDir,
      postgresPort: 'free',
      storePort: 'free',
      postgresPassword: 'test',
      storeAccessKeyId: 'wencang-test',
      storeSecretAccessKey: 'wencang-test-secret',
      // Only the kind of store can be set from outside: tests never use a configured database.
      env: process.env.STORE ? { STORE: process.env.STORE } : {},
      durable: false,
      say: options.say,
      signal: options.signal,
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
