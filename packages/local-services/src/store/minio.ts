import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { ManagedProcess } from '../processes/managed-process.ts'
import { logTail } from '../processes/process-table.ts'
import { CACHE_DIR } from '../project.ts'
import { answersOk, waitUntil } from '../wait.ts'
import { MINIO_MODULE } from './minio-version.ts'
import type { StoreOptions, StoreStart } from './store.ts'

const CACHED_BINARY = path.join(CACHE_DIR, 'bin', 'minio')

/** Settings with and without Docker. */
export function minioEnvironment(
  options: Pick<StoreOptions, 'accessKeyId' | 'secretAccessKey'>,
): Record<string, string> {
  return {
    MINIO_ROOT_USER: options.accessKeyId,
    MINIO_ROOT_PASSWORD: options.secretAccessKey,
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
    // Above our 7-day resume limit and cleanup; MinIO's default is 24 hours.
    MINIO_API_STALE_UPLOADS_EXPIRY: '192h',
  }
}

/** @throws {Error} with the end of its log if it does not. */
export async function waitForMinio(port: number, server: ManagedProcess): Promise<void> {
  try {
    await waitUntil('MinIO', () => answersOk(`http://127.0.0.1:${port}/minio/health/ready`), {
      timeoutSeconds: 60,
      isAlive: () => server.isAlive(),
    })
  } catch (error) {
    await server.stop()
    throw new Error(`${(error as Error).message}\n${logTail(server.logFile)}`)
  }
}

export async function startMinio(options: StoreOptions & { storeDir: string }, binary: string): Promise<StoreStart> {
  const server = options.processes.start({
    name: 'store',
    command: binary,
    args: ['server', options.storeDir, '--address', `127.0.0.1:${options.port}`, '--quiet'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...minioEnvironment(options) },
    cwd: options.storeDir,
    stopTimeoutSeconds: 15,
  })
  await waitForMinio(options.port, server)
  return { process: server, description: `MinIO (${binary}) on port ${options.port}` }
}

/** Searches the PATH, the project's cache and Go's binaries. */
export function findMinio(): string | null {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'minio'))
  const go = findGo()
  const goBin = go ? [path.join(goPath(go), 'bin', 'minio')] : []
  return [...onPath, CACHED_BINARY, ...goBin].find(isMinio) ?? null
}

/** Checks the version output: other programs are called minio too. */
function isMinio(binary: string): boolean {
  if (!existsSync(binary)) return false
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8', timeout: 20_000 }).startsWith('minio version')
  } catch {
    return false
  }
}

export function findGo(): string | null {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore', timeout: 20_000 })
    return 'go'
  } catch {
    return null
  }
}

function goPath(go: string): string {
  return execFileSync(go, ['env', 'GOPATH'], { encoding: 'utf8' }).trim().split(path.delimiter)[0] ?? ''
}

/**
 * Builds the pinned MinIO into the cache (about 3 minutes on 2 cores).
 * @returns The program, or null if it could not be built; the reason is printed.
 */
export async function buildMinio(
  go: string,
  { say, signal }: Pick<StoreOptions, 'say' | 'signal'>,
): Promise<string | null> {
  const workshop = path.join(CACHE_DIR, `minio-build-${process.pid}`)
  mkdirSync(workshop, { recursive: true })
  try {
    say(`Building MinIO with Go, once; it takes a few minutes (${MINIO_MODULE}) …`)
    await goInstall(go, workshop, { say, signal })
    mkdirSync(path.dirname(CACHED_BINARY), { recursive: true })
    renameSync(path.join(workshop, 'minio'), CACHED_BINARY) // atomic
    say(`MinIO is built: ${path.relative(process.cwd(), CACHED_BINARY)}`)
    return CACHED_BINARY
  } catch (error) {
    signal.throwIfAborted()
    say(`MinIO could not be built: ${(error as Error).message}`)
    return null
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

function goInstall(go: string, binDir: string, { say, signal }: Pick<StoreOptions, 'say' | 'signal'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['install', '-v', '-trimpath', '-gcflags=all=-dwarf=false', '-ldflags=-s -w', MINIO_MODULE]
    const build = spawn(go, args, {
      // Less garbage collection: the compiler has memory to spare.
      env: { ...process.env, GOBIN: binDir, CGO_ENABLED: '0', GOGC: '400' },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    const began = Date.now()
    let packages = 0
    let lastWords = ''
    build.stderr.setEncoding('utf8').on('data', (text: string) => {
      packages += text.split('\n').filter((line) => line !== '' && !line.startsWith('go: ')).length
      lastWords = `${lastWords}${text}`.slice(-600)
    })
    const progress = setInterval(() => {
      say(`  … ${Math.round((Date.now() - began) / 1000)} s, ${packages} packages compiled`)
    }, 15_000)
    const finish = (failure: Error | null) => {
      clearInterval(progress)
      if (failure) reject(failure)
      else resolve()
    }
    build.once('error', finish)
    build.once('exit', (code) => finish(code === 0 ? null : new Error(`go ended with ${code}: ${lastWords.trim()}`)))
  })
}
