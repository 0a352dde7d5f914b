import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { folderFingerprint, PROJECT_ROOT } from '../project.ts'
import { minioEnvironment, waitForMinio } from './minio.ts'
import { MINIO_IMAGE } from './minio-version.ts'
import type { StoreOptions, StoreStart } from './store.ts'

/**
 * Runs the Docker client.
 * @returns Its output, or null on failure or timeout.
 */
function docker(args: string[], timeoutSeconds: number): string | null {
  try {
    return execFileSync('docker', args, {
      encoding: 'utf8',
      timeout: timeoutSeconds * 1000,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** Waits at most five seconds for the daemon. */
export function dockerAnswers(): boolean {
  return Boolean(docker(['version', '--format', '{{.Server.Version}}'], 5))
}

export function imageIsThere(image: string): boolean {
  return docker(['image', 'inspect', '--format', '{{.Id}}', image], 20) !== null
}

/** Checks locally, then in the registry; downloads nothing. */
export function imageIsToBeHad(image: string): boolean {
  return imageIsThere(image) || docker(['manifest', 'inspect', image], 20) !== null
}

/** Base images of `infra/minio/Dockerfile`. */
const BASE_IMAGES = ['golang:1.26-bookworm', 'debian:bookworm-slim']

/** @returns The MinIO image, built if necessary, or null if that is not possible here. */
export async function ensureMinioImage({ say, signal }: Pick<StoreOptions, 'say' | 'signal'>): Promise<string | null> {
  if (imageIsThere(MINIO_IMAGE)) return MINIO_IMAGE
  if (!BASE_IMAGES.every(imageIsToBeHad)) return null
  say(`Building the image ${MINIO_IMAGE}, once; it takes a few minutes …`)
  const began = Date.now()
  const progress = setInterval(() => say(`  … ${Math.round((Date.now() - began) / 1000)} s`), 15_000)
  try {
    const context = path.join(PROJECT_ROOT, 'infra', 'minio')
    const args = ['build', '--quiet', '--build-arg', 'GOPROXY', '--build-arg', 'GOSUMDB', '--tag', MINIO_IMAGE, context]
    const build = spawn('docker', args, { stdio: 'ignore', signal })
    const code = await new Promise((resolve) => {
      build.once('exit', resolve)
      build.once('error', () => resolve(127))
    })
    signal.throwIfAborted()
    if (code === 0) return MINIO_IMAGE
    say(`The image could not be built (docker build ${path.relative(process.cwd(), context)} ended with ${code}).`)
    return null
  } finally {
    clearInterval(progress)
  }
}

/** Stopping the Docker client stops the container. Data layout is the same without Docker. */
export async function startMinioInDocker(
  options: StoreOptions & { storeDir: string },
  image: string,
): Promise<StoreStart> {
  const name = `wencang-store-${folderFingerprint(options.dataDir)}`
  const environment = minioEnvironment(options)
  const user = process.platform === 'linux' ? ['--user', `${process.getuid?.()}:${process.getgid?.()}`] : []
  const server = options.processes.start({
    name: 'store',
    command: 'docker',
    args: [
      ...['run', '--rm', '--name', name, '--publish', `127.0.0.1:${options.port}:9000`],
      ...['--volume', `${options.storeDir}:/data`, ...user],
      // Names only: values from the environment stay out of process lists.
      ...Object.keys(environment).flatMap((variable) => ['--env', variable]),
      ...[image, 'server', '/data', '--address', ':9000', '--quiet'],
    ],
    env: { ...process.env, ...environment },
    cwd: options.storeDir,
    stopTimeoutSeconds: 20,
    // A container outlives its client if the client is killed.
    beforeStart: () => void docker(['rm', '--force', name], 30),
  })
  await waitForMinio(options.port, server)
  return { process: server, description: `MinIO in Docker (${image}) on port ${options.port}` }
}
