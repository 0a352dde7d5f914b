import { randomBytes, randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createStoreClient, storeTrouble } from '@wencang/kernel/store'
import {
  ask,
  type Finding,
  fail,
  leadsNowhereFromHere,
  notFromHere,
  ok,
  reasonOf,
  type Variables,
  warn,
} from '../finding.ts'

const SIGNED_FOR_SECONDS = 120
const SAMPLE_BYTES = 4096
const SKEW_THAT_WARNS_SECONDS = 30
/** Stores reject signatures with a larger clock difference. */
const SKEW_THAT_FAILS_SECONDS = 600

/** Store access for servers and browsers. */
interface Store {
  endpoint: string
  publicEndpoint: string
  privateBucket: string
  publicBucket: string
  staticUrl: string
  marketOrigin: string
  client: S3Client
  signer: S3Client
}

/** Browsers must have exactly the access they need. */
export async function checkStore(variables: Variables): Promise<Finding[]> {
  const missing = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !variables[name])
  if (missing.length > 0) return [fail(`${missing.join(', ')} not set`, 'set them: files are in the object store')]
  const store = openStore(variables)
  try {
    const reached = await checkBuckets(store)
    if (reached.some(({ level }) => level === 'fail')) return reached
    if (leadsNowhereFromHere(store.publicEndpoint, variables)) return [...reached, notFromHere(store.publicEndpoint)]
    const key = `preflight/${randomUUID()}`
    try {
      const browser = await checkBrowser(store, key)
      const open = await checkPublicBucket(store, key)
      return [...reached, ...browser, ...open]
    } finally {
      await removeSamples(store, key)
    }
  } finally {
    store.client.destroy()
    store.signer.destroy()
  }
}

function openStore(variables: Variables): Store {
  const endpoint = variables.S3_ENDPOINT ?? ''
  const publicEndpoint = variables.S3_PUBLIC_ENDPOINT || endpoint
  const publicBucket = variables.S3_PUBLIC_BUCKET || 'wencang-public'
  const settings = {
    endpoint,
    region: variables.S3_REGION || 'us-east-1',
    pathStyle: variables.S3_PATH_STYLE !== 'off',
    accessKeyId: variables.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY ?? '',
  }
  // The servers' client, for identical signatures, with shorter timeouts.
  const clientOf = (address: string) =>
    createStoreClient(settings, { endpoint: address, maxAttempts: 1, socketTimeoutSeconds: 10 })
  return {
    endpoint,
    publicEndpoint,
    publicBucket,
    privateBucket: variables.S3_PRIVATE_BUCKET || 'wencang-private',
    staticUrl: (variables.STATIC_URL || `${publicEndpoint}/${publicBucket}`).replace(/\/+$/, ''),
    marketOrigin: URL.parse(variables.PUBLIC_MARKET_URL ?? '')?.origin ?? 'http://localhost:8080',
    client: clientOf(endpoint),
    signer: clientOf(publicEndpoint),
  }
}

async function checkBuckets({ client, endpoint, privateBucket, publicBucket }: Store): Promise<Finding[]> {
  const buckets = [
    { bucket: privateBucket, variable: 'S3_PRIVATE_BUCKET' },
    { bucket: publicBucket, variable: 'S3_PUBLIC_BUCKET' },
  ]
  return Promise.all(
    buckets.map(async (named) => {
      try {
        await client.send(new HeadBucketCommand({ Bucket: named.bucket }))
        return ok(`servers reach the bucket ${named.bucket}`)
      } catch (error) {
        return fail(storeTrouble(error, endpoint, named).message, 'mend it: nothing works without the object store')
      }
    }),
  )
}

/** Uploads and downloads like a browser, with presigned URLs. */
async function checkBrowser(store: Store, Key: string): Promise<Finding[]> {
  const object = { Bucket: store.privateBucket, Key }
  const sample = randomBytes(SAMPLE_BYTES)
  const put = await getSignedUrl(store.signer, new PutObjectCommand({ ...object, ContentLength: sample.length }), {
    expiresIn: SIGNED_FOR_SECONDS,
    signableHeaders: new Set(['host', 'content-length']),
  })
  const get = await getSignedUrl(store.signer, new GetObjectCommand(object), { expiresIn: SIGNED_FOR_SECONDS })
  const where = new URL(store.publicEndpoint).origin
  try {
    const preflight = await ask(put, {
      method: 'OPTIONS',
      headers: {
        origin: store.marketOrigin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    })
    const upload = await ask(put, {
      method: 'PUT',
      body: new Uint8Array(sample),
      headers: { origin: store.marketOrigin },
    })
    const refusal = upload.ok ? '' : await upload.text()
    const findings = [
      ...judgePreflight(preflight, store.marketOrigin),
      ...judgeClock(upload.headers.get('date')),
      ...(upload.ok
        ? [ok(`a presigned upload to ${where} is taken`), ...judgeUploadHeaders(upload, store.marketOrigin)]
        : [judgeRefusal('upload', upload.status, refusal, where)]),
    ]
    if (!upload.ok) return findings
    return [...findings, await checkDownload(get, sample, where), await checkPrivacy(get)]
  } catch (error) {
    return [unreachable(where, reasonOf(error))]
  }
}

function unreachable(where: string, reason: string): Finding {
  return fail(
    `browsers cannot reach the store at ${where} (${reason})`,
    'check S3_PUBLIC_ENDPOINT, its name, its TLS and the proxy',
  )
}

/** Judges the response to a CORS preflight. */
export function judgePreflight(answer: Pick<Response, 'status' | 'headers'>, origin: string): Finding[] {
  const allowed = answer.headers.get('access-control-allow-origin')
  const methods = answer.headers.get('access-control-allow-methods') ?? ''
  if (answer.status >= 300 || (allowed !== '*' && allowed !== origin)) {
    return [
      fail(
        `the store lets no browser page of ${origin} upload`,
        `allow the origin ${origin}, PUT and GET in the private bucket’s CORS rules`,
      ),
    ]
  }
  if (!/\*|\bPUT\b/i.test(methods))
    return [fail('the store’s CORS rules do not allow PUT', 'allow PUT and GET in the private bucket’s CORS rules')]
  return [ok(`the store lets pages of ${origin} upload`)]
}

/** Multipart uploads need ETags, exposed by CORS. */
export function judgeUploadHeaders(answer: Pick<Response, 'headers'>, origin: string): Finding[] {
  const allowed = answer.headers.get('access-control-allow-origin')
  const exposed = answer.headers.get('access-control-expose-headers') ?? ''
  const todo = 'expose ETag in the private bucket’s CORS rules: uploads in parts need it'
  if (allowed !== '*' && allowed !== origin) return [fail('the answer to an upload carries no CORS headers', todo)]
  if (!/(^|[\s,])(etag|\*)([\s,]|$)/i.test(exposed)) return [fail('the store hides ETags from browser pages', todo)]
  return [ok('browser pages see ETags')]
}

export function judgeClock(date: string | null, now = Date.now()): Finding[] {
  const skewSeconds = Math.round((Date.parse(date ?? '') - now) / 1000)
  if (Number.isNaN(skewSeconds)) return [warn('the store does not send its time', 'make sure that its clock is right')]
  const what = `the store’s clock is ${skewSeconds} s off this machine’s`
  const todo = 'set both clocks by NTP: signatures hold for a time'
  if (Math.abs(skewSeconds) > SKEW_THAT_FAILS_SECONDS) return [fail(what, todo)]
  return [
    Math.abs(skewSeconds) > SKEW_THAT_WARNS_SECONDS
      ? warn(what, todo)
      : ok('the store’s clock and this machine’s agree'),
  ]
}

/** Explains a rejected presigned request. */
export function judgeRefusal(action: 'upload' | 'download', status: number, body: string, where: string): Finding {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? String(status)
  const region = /<Region>([\w-]+)<\/Region>/.exec(body)?.[1]
  const what = `a presigned ${action} to ${where} is refused (${code})`
  if (region || /Region|AuthorizationHeaderMalformed|AuthorizationQueryParametersError/.test(code)) {
    return fail(what, `set S3_REGION${region ? ` to ${region}` : ''}`)
  }
  switch (code) {
    case 'SignatureDoesNotMatch':
      return fail(
        what,
        'the store must see the Host of S3_PUBLIC_ENDPOINT: let the proxy in front pass it on, and its path unchanged',
      )
    case 'RequestTimeTooSkewed':
      return fail(what, 'set the clocks by NTP')
    case 'NoSuchBucket':
    case 'SecondLevelDomainForbidden':
    case '404':
    case '405':
      return fail(what, 'try the other S3_PATH_STYLE: on for http://host/bucket, off for http://bucket.host')
    default:
      return fail(what, 'check S3_PUBLIC_ENDPOINT, S3_PATH_STYLE and what the keys may do')
  }
}

async function checkDownload(url: string, sample: Buffer, where: string): Promise<Finding> {
  const answer = await ask(url, { headers: { range: 'bytes=1024-2047' } })
  const body = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) return judgeRefusal('download', answer.status, body.toString('utf8'), where)
  if (answer.status === 206 && body.equals(sample.subarray(1024, 2048))) {
    return ok(`a presigned download from ${where} gives back what was uploaded, in ranges too`)
  }
  return fail(
    `${where} does not answer ranges`,
    'mend the proxy in front of the store: large downloads resume by ranges',
  )
}

async function checkPrivacy(signed: string): Promise<Finding> {
  const plain = new URL(signed)
  plain.search = ''
  const { status } = await ask(plain.href)
  if (status === 401 || status === 403) return ok('the private bucket requires a signature')
  return fail(
    `the private bucket answers anybody (${status})`,
    'end public reading: originals and identity documents are stored there',
  )
}

async function checkPublicBucket(store: Store, Key: string): Promise<Finding[]> {
  const { client, publicBucket, staticUrl } = store
  await client.send(new PutObjectCommand({ Bucket: publicBucket, Key, Body: 'preflight', ContentType: 'text/plain' }))
  try {
    const read = await ask(`${staticUrl}/${Key}`, { headers: { origin: store.marketOrigin } })
    const write = await ask(`${staticUrl}/${Key}`, { method: 'PUT', body: 'anybody' })
    const list = await ask(`${staticUrl}/?list-type=2`)
    const listing = await list.text()
    return [
      read.status === 200
        ? ok(`the public bucket is readable at ${staticUrl}`)
        : fail(
            `the public bucket answers ${read.status} at ${staticUrl}`,
            'make its objects public, or set STATIC_URL',
          ),
      ...judgeModelLoading(read, store.marketOrigin),
      ...(write.ok ? [fail('anybody may write to the public bucket', 'allow public reads only')] : []),
      ...(listing.includes('<ListBucketResult')
        ? [warn('anybody may list the public bucket', 'allow s3:GetObject alone, not s3:ListBucket')]
        : []),
    ]
  } catch (error) {
    return [unreachable(new URL(staticUrl).origin, reasonOf(error))]
  }
}

/** Scripts fetch models, home page content and map points. */
function judgeModelLoading(answer: Pick<Response, 'status' | 'headers'>, origin: string): Finding[] {
  if (answer.status !== 200) return []
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) return []
  return [
    fail(
      'scripts may not read the public bucket',
      `allow GET from ${origin} in its CORS rules: previews are fetched so`,
    ),
  ]
}

async function removeSamples({ client, privateBucket, publicBucket }: Store, Key: string): Promise<void> {
  const remove = (Bucket: string) => client.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => {})
  await Promise.all([remove(privateBucket), remove(publicBucket)])
}
