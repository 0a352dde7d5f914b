import { S3ServiceException } from '@aws-sdk/client-s3'

/** Whether the store responded with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)
/** Whether the store's error has one of these names. */
export const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

/** An ETag without its quotes. */
export const unquote = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')
