import { networkTrouble, type WaitOptions, StartError, type Trouble, waitUntilWorks } from '../program/index.ts'

/** A bucket and the variable that names it. */
export interface NamedBucket {
  bucket: string
  variable: string
}

/** The object store cannot be used, and why. */
export class StoreTroubleError extends StartError {
  override name = 'StoreTroubleError'
  readonly mayPass: boolean

  constructor({ message, mayPass }: Trouble, cause: unknown) {
    super(message, { cause })
    this.mayPass = mayPass
  }
}

/** The shape in which the S3 client reports an error response. */
interface StoreRefusal {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

/** What is wrong with the object store or its configuration, from the error of a HEAD request for a bucket. */
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
 * Waits until a store responds and has its buckets.
 * @param check Throws the errors that `storeTrouble` makes.
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
