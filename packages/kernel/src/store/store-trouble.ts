import { networkTrouble, StartError, type Trouble, type WaitOptions, waitUntilWorks } from '../program/index.ts'

export interface NamedBucket {
  bucket: string
  variable: string
}

export class StoreTroubleError extends StartError {
  override name = 'StoreTroubleError'
  readonly mayPass: boolean

  constructor({ message, mayPass }: Trouble, cause: unknown) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

/** Error response shape of the S3 client. */
interface StoreRefusal {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

/** Explains an error of a bucket's HEAD request. */
export function storeTrouble(error: unknown, endpoint: string, named: NamedBucket): StoreTroubleError {
  return new StoreTroubleError(describe(error, endpoint, named), error)
}

function describe(error: unknown, endpoint: string, { bucket, variable }: NamedBucket): Trouble {
  const network = networkTrouble(error)
  if (network) return { message: `S3_ENDPOINT: the object store at ${endpoint} ${network}`, mayPass: true }
  const { name, message, $metadata } = (error ?? {}) as StoreRefusal
  const status = $metadata?.httpStatusCode ?? 0
  if (status === 404) return { message: `${variable}: there is no bucket "${bucket}" at ${endpoint}`, mayPass: false }
  if (status === 401 || status === 403) {
    return {
      message: `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the object store at ${endpoint} refuses these keys for the bucket "${bucket}"`,
      mayPass: false,
    }
  }
  if (status === 301 || status === 400) {
    return {
      message: `S3_REGION: the object store at ${endpoint} refuses a request for the bucket "${bucket}" (${status}); is the region right?`,
      mayPass: false,
    }
  }
  if (status >= 500)
    return { message: `S3_ENDPOINT: the object store at ${endpoint} is in trouble (${status})`, mayPass: true }
  const line = message?.split('\n', 1)[0] ?? name ?? 'unknown error'
  return { message: `S3_ENDPOINT: the object store at ${endpoint} cannot be used (${line})`, mayPass: false }
}

/**
 * Waits until the store responds and has its buckets.
 * @param check Throws errors of `storeTrouble`.
 * @throws {StartError}
 */
export async function waitForStore(check: () => Promise<unknown>, options: WaitOptions): Promise<void> {
  await waitUntilWorks(
    check,
    (error) =>
      error instanceof StoreTroubleError
        ? error
        : { message: `S3_ENDPOINT: the object store cannot be used (${(error as Error).message})`, mayPass: false },
    options,
  )
}
