import path from 'node:path'
import { logTail } from '../processes/process-table.ts'
import type { StoreOptions, StoreStart } from '../store/store.ts'
import { waitUntil } from '../wait.ts'

/** Stand-in store for machines without MinIO, Docker and Go. */
export async function startS3rver(options: StoreOptions & { storeDir: string }): Promise<StoreStart> {
  const server = options.processes.start({
    name: 'store',
    command: process.execPath,
    args: [path.join(import.meta.dirname, 'main.ts')],
    env: {
      PATH: process.env.PATH,
      S3RVER_DIRECTORY: options.storeDir,
      S3RVER_PORT: String(options.port),
      S3RVER_ACCESS_KEY_ID: options.accessKeyId,
      S3RVER_SECRET_ACCESS_KEY: options.secretAccessKey,
    },
  })
  // Any response counts: there is no health endpoint.
  const answers = () =>
    fetch(`http://127.0.0.1:${options.port}/`, { signal: AbortSignal.timeout(2000) }).then(() => true)
  try {
    await waitUntil('s3rver', answers, { timeoutSeconds: 30, isAlive: () => server.isAlive() })
  } catch (error) {
    await server.stop()
    throw new Error(`${(error as Error).message}\n${logTail(server.logFile)}`)
  }
  return {
    process: server,
    description: `s3rver on port ${options.port}`,
    warning: 'The object store is s3rver: for trying out only. Install MinIO, Docker or Go for the real thing.',
  }
}
