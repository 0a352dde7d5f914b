import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { StoreError } from './responses.ts'

/** Request fields that the guard needs; compatible with IncomingMessage. */
export interface SignedRequest {
  method?: string | undefined
  url?: string | undefined
  headers: Record<string, string | string[] | undefined>
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
/** Maximum clock difference between client and server, as in S3. */
const ALLOWED_SKEW_SECONDS = 15 * 60
const MAX_EXPIRY_SECONDS = 7 * 24 * 3600

interface Signature {
  credential: string
  signedHeaders: string[]
  signature: string
  /** `20260102T030405Z` */
  timestamp: string
  payloadHash: string
  expirySeconds: number
  /** Query part of the canonical request. */
  query: string
}

/**
 * AWS Signature Version 4 (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html). Only
 * preflights and public-bucket reads may be unsigned.
 */
export class S3Guard {
  private readonly options: { accessKeyId: string; secretAccessKey: string; isPublic: (bucket: string) => boolean }
  private readonly now: () => Date

  constructor(
    options: { accessKeyId: string; secretAccessKey: string; isPublic: (bucket: string) => boolean },
    now: () => Date = () => new Date(),
  ) {
    this.options = options
    this.now = now
  }

  /** @returns Why the request is rejected, or null if it may pass. */
  check(request: SignedRequest): StoreError | null {
    const url = new URL(request.url ?? '/', 'http://store.invalid')
    if (climbs(url.pathname)) return denied('Access Denied.')
    // Browsers ask with the URL that is signed for the upload.
    if (request.method === 'OPTIONS') return null
    const presigned = url.searchParams.has('X-Amz-Algorithm')
    const authorization = header(request, 'authorization')
    if (!presigned && !authorization) return this.mayPassUnsigned(request, url) ? null : denied('Access Denied.')
    const signature = presigned ? presignature(url) : headerSignature(request, url, authorization ?? '')
    if (!signature) {
      return { status: 400, code: 'AuthorizationQueryParametersError', message: 'The signature is malformed.' }
    }
    return this.checkTime(signature, presigned) ?? this.checkSignature(request, url, signature)
  }

  private mayPassUnsigned(request: SignedRequest, url: URL): boolean {
    const [, bucket = '', ...key] = url.pathname.split('/')
    const isRead = (request.method === 'GET' || request.method === 'HEAD') && key.join('/') !== '' && url.search === ''
    return isRead && this.options.isPublic(bucket)
  }

  private checkTime(signature: Signature, presigned: boolean): StoreError | null {
    const signedAt = parseTimestamp(signature.timestamp)
    if (Number.isNaN(signedAt)) return denied('The signature has no valid date.')
    const ageSeconds = (this.now().getTime() - signedAt) / 1000
    if (ageSeconds < -ALLOWED_SKEW_SECONDS) return denied('Request is not valid yet')
    return ageSeconds > signature.expirySeconds
      ? presigned
        ? denied('Request has expired')
        : { status: 403, code: 'RequestTimeTooSkewed', message: 'The request is too old.' }
      : null
  }

  private checkSignature(request: SignedRequest, url: URL, given: Signature): StoreError | null {
    const [accessKeyId, date, region, service, terminator] = given.credential.split('/')
    if (accessKeyId !== this.options.accessKeyId) {
      return { status: 403, code: 'InvalidAccessKeyId', message: 'The access key does not exist.' }
    }
    if (
      !date ||
      !region ||
      service !== 's3' ||
      terminator !== 'aws4_request' ||
      !given.signedHeaders.includes('host')
    ) {
      return denied('The scope of the signature is wrong.')
    }
    const headers = given.signedHeaders.map(
      (name) => `${name}:${(header(request, name) ?? '').trim().replace(/ +/g, ' ')}\n`,
    )
    const canonicalRequest = [
      request.method,
      url.pathname,
      given.query,
      headers.join(''),
      given.signedHeaders.join(';'),
      given.payloadHash,
    ].join('\n')
    const scope = `${date}/${region}/s3/aws4_request`
    const text = [ALGORITHM, given.timestamp, scope, createHash('sha256').update(canonicalRequest).digest('hex')].join(
      '\n',
    )
    let key: Buffer | string = `AWS4${this.options.secretAccessKey}`
    for (const part of [date, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
    const expected = createHmac('sha256', key).update(text).digest()
    const actual = Buffer.from(given.signature, 'hex')
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) return null
    return { status: 403, code: 'SignatureDoesNotMatch', message: 'The signature does not match.' }
  }
}

/** Detects percent-encoded `..`, which s3rver would follow into another bucket. */
function climbs(pathname: string): boolean {
  try {
    return /(^|[\\/])\.\.([\\/]|$)/.test(decodeURIComponent(pathname))
  } catch {
    return true // not UTF-8, so not one of our keys
  }
}

function denied(message: string): StoreError {
  return { status: 403, code: 'AccessDenied', message }
}

function header(request: SignedRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function presignature(url: URL): Signature | null {
  const get = (name: string) => url.searchParams.get(`X-Amz-${name}`)
  const expirySeconds = Number(get('Expires') ?? Number.NaN)
  const [algorithm, credential, signature, timestamp, signedHeaders] = [
    get('Algorithm'),
    get('Credential'),
    get('Signature'),
    get('Date'),
    get('SignedHeaders'),
  ]
  if (algorithm !== ALGORITHM || !credential || !signature || !timestamp || !signedHeaders) return null
  if (!(expirySeconds >= 0 && expirySeconds <= MAX_EXPIRY_SECONDS)) return null
  return {
    credential,
    signature,
    timestamp,
    signedHeaders: signedHeaders.split(';'),
    payloadHash: get('Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expirySeconds,
    query: canonicalQuery(url),
  }
}

function headerSignature(request: SignedRequest, url: URL, authorization: string): Signature | null {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  )
  const timestamp = header(request, 'x-amz-date')
  const payloadHash = header(request, 'x-amz-content-sha256')
  const [, credential, signedHeaders, signature] = match ?? []
  if (!credential || !signedHeaders || !signature || !timestamp || !payloadHash) return null
  return {
    credential,
    signature,
    timestamp,
    payloadHash,
    signedHeaders: signedHeaders.split(';'),
    expirySeconds: ALLOWED_SKEW_SECONDS,
    query: canonicalQuery(url),
  }
}

/** Sorted, RFC 3986 percent-encoded, without the signature. */
function canonicalQuery(url: URL): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

function parseTimestamp(timestamp: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp)
  if (!match) return Number.NaN
  const [year, month, ...rest] = match.slice(1).map(Number) as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, ...rest)
}
