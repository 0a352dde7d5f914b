import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepareBuckets } from '../buckets.ts'
import type { ManagedProcess } from '../processes/managed-process.ts'
import type { ProcessTable } from '../processes/process-table.ts'
import { startS3rver } from '../s3rver/start.ts'
import { buildMinio, findGo, findMinio, startMinio } from './minio.ts'
import { dockerAnswers, ensureMinioImage, startMinioInDocker } from './minio-docker.ts'

export type StoreKind = 'minio' | 'docker' | 's3rver'

export interface StoreAccess {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  privateBucket: string
  publicBucket: string
  /** Bucket in the URL's path instead of its host. */
  pathStyle: boolean
}

export interface ObjectStore extends StoreAccess {
  /** The choice that was made, for people. */
  description: string
  /** Printed if the store is for evaluation only. */
  warning?: string
  stop(): Promise<void>
  /** Absent if the store is not ours. */
  process?: ManagedProcess
}

export interface StoreOptions {
  dataDir: string
  port: number
  accessKeyId: string
  secretAccessKey: string
  privateBucket: string
  publicBucket: string
  processes: ProcessTable
  /** Reports long steps to people. */
  say: (line: string) => void
  /** Aborts a build. */
  signal: AbortSignal
}

export interface StoreStart {
  process: ManagedProcess
  description: string
  warning?: string
}

export const STORE_REGION = 'us-east-1'

/** Starts the forced or best available store and creates its buckets. */
export async function startStore(options: StoreOptions, forced: StoreKind | undefined): Promise<ObjectStore> {
  const kind = rememberedKind(options.dataDir, forced)
  const started = await startChosen(options, kind)
  const access = ownStoreAccess(options)
  try {
    await prepareBuckets(access, { ours: true })
  } catch (error) {
    await started.process.stop()
    throw error
  }
  return { ...access, ...started, stop: () => started.process.stop() }
}

export const ownStoreAccess = ({
  port,
  accessKeyId,
  secretAccessKey,
  privateBucket,
  publicBucket,
}: Pick<StoreOptions, 'port' | 'accessKeyId' | 'secretAccessKey' | 'privateBucket' | 'publicBucket'>): StoreAccess => ({
  ...{ endpoint: `http://127.0.0.1:${port}`, region: STORE_REGION, pathStyle: true },
  ...{ accessKeyId, secretAccessKey, privateBucket, publicBucket },
})

/** External store (`S3_ENDPOINT`): creates missing buckets, leaves others unchanged. */
export async function useOutsideStore(access: StoreAccess): Promise<ObjectStore> {
  try {
    await prepareBuckets(access, { ours: false })
  } catch (error) {
    throw new Error(`S3_ENDPOINT (${access.endpoint}) cannot be used: ${(error as Error).message}`)
  }
  return { ...access, description: `S3 at ${access.endpoint}`, stop: async () => {} }
}

/** Preference: installed binary, Docker, Go build, stand-in. */
async function startChosen(options: StoreOptions, kind: StoreKind | undefined): Promise<StoreStart> {
  if (kind === 's3rver') return startRemembered(options, 's3rver', startS3rver)
  if (kind !== 'docker') {
    const binary = findMinio()
    if (binary) return startRemembered(options, 'minio', (given) => startMinio(given, binary))
  }
  if (kind !== 'minio' && dockerAnswers()) {
    const image = await ensureMinioImage(options)
    if (image) return startRemembered(options, 'minio', (given) => startMinioInDocker(given, image))
  }
  if (kind === 'docker')
    throw new Error('STORE=docker, but no Docker daemon answers or the MinIO image cannot be built.')
  const go = findGo()
  const built = go ? await buildMinio(go, options) : null
  if (built) return startRemembered(options, 'minio', (given) => startMinio(given, built))
  if (kind === 'minio') throw new Error('STORE=minio, but there is no minio program and none could be built with Go.')
  return startRemembered(options, 's3rver', startS3rver)
}

/** Both MinIO kinds share a layout; s3rver's differs. */
type DataFormat = 'minio' | 's3rver'

function formatFile(dataDir: string): string {
  return path.join(dataDir, 'store-format.json')
}

/**
 * Keeps a data folder's store format: switching would hide uploaded files.
 * @throws {Error} when another kind is forced on it.
 */
function rememberedKind(dataDir: string, forced: StoreKind | undefined): StoreKind | undefined {
  const file = formatFile(dataDir)
  if (!existsSync(file)) return forced
  const { format } = JSON.parse(readFileSync(file, 'utf8')) as { format: DataFormat }
  if (forced === undefined) return format === 's3rver' ? 's3rver' : undefined
  const forcedFormat: DataFormat = forced === 's3rver' ? 's3rver' : 'minio'
  if (forcedFormat !== format) {
    throw new Error(
      `STORE=${forced}, but the files in ${dataDir} were written by ${format}. Unset STORE, or start over with --fresh.`,
    )
  }
  return forced
}

async function startRemembered(
  options: StoreOptions,
  format: DataFormat,
  start: (options: StoreOptions & { storeDir: string }) => Promise<StoreStart>,
): Promise<StoreStart> {
  const storeDir = path.join(options.dataDir, format)
  mkdirSync(storeDir, { recursive: true })
  const started = await start({ ...options, storeDir })
  writeFileSync(formatFile(options.dataDir), `${JSON.stringify({ format })}\n`)
  return started
}
