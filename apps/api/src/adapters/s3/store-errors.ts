import { S3ServiceException } from '@aws-sdk/client-s3'

export const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)
export const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

/** Strips the quotes of an ETag. */
export const unquote = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')
