import { GetObjectCommand, PutObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { S3Guard, type SignedRequest } from './guard.ts'

const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
const options = { ...keys, isPublic: (bucket: string) => bucket === 'public' }
const guard = new S3Guard(options)

function client(credentials = keys): S3Client {
  return new S3Client({
    endpoint: 'http://store.test:9000',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}

/** Browser request with a presigned URL. */
function browserRequest(method: string, address: string, headers: Record<string, string> = {}): SignedRequest {
  const url = new URL(address)
  return { method, url: url.pathname + url.search, headers: { host: url.host, ...headers } }
}

/** SDK request of a command, captured before sending. */
async function sdkRequest(credentials = keys): Promise<SignedRequest> {
  const s3 = client(credentials)
  let caught: SignedRequest | undefined
  s3.middlewareStack.add(
    () => async (args) => {
      const { method, path, query, headers } = args.request as {
        method: string
        path: string
        query: Record<string, string>
        headers: Record<string, string>
      }
      caught = { method, url: `${path}?${new URLSearchParams(query)}`, headers }
      return { response: {}, output: { $metadata: {} } } as never
    },
    { step: 'finalizeRequest', priority: 'low', name: 'catchRequest' },
  )
  await s3.send(new GetObjectCommand({ Bucket: 'private', Key: "a b/文(1)'*.glb" })).catch(() => {})
  if (!caught) throw new Error('the SDK sent nothing')
  return caught
}

test('a presigned URL of the SDK passes, also for keys with blanks, brackets and Chinese', async () => {
  for (const Key of ['plain.bin', "a b/文(1)'*!.glb", 'x+y&z=1.txt']) {
    const url = await getSignedUrl(client(), new GetObjectCommand({ Bucket: 'private', Key }), { expiresIn: 60 })
    expect(guard.check(browserRequest('GET', url))).toBeNull()
  }
})

test('a call of the SDK with a signed header passes', async () => {
  expect(guard.check(await sdkRequest())).toBeNull()
})

test('a part whose length differs from the signed length is rejected', async () => {
  const part = new UploadPartCommand({ Bucket: 'private', Key: 'k', UploadId: 'u', PartNumber: 1, ContentLength: 100 })
  const url = await getSignedUrl(client(), part, { expiresIn: 60, signableHeaders: new Set(['content-length']) })
  expect(guard.check(browserRequest('PUT', url, { 'content-length': '100' }))).toBeNull()
  expect(guard.check(browserRequest('PUT', url, { 'content-length': '101' }))).toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
})

test('a URL for one method, key or bucket is not valid for another', async () => {
  const url = await getSignedUrl(client(), new PutObjectCommand({ Bucket: 'private', Key: 'mine' }), { expiresIn: 60 })
  const refused = { status: 403, code: 'SignatureDoesNotMatch' }
  expect(guard.check(browserRequest('GET', url))).toMatchObject(refused)
  expect(guard.check(browserRequest('PUT', url.replace('/mine', '/yours')))).toMatchObject(refused)
  expect(guard.check(browserRequest('PUT', url.replace('/private/', '/public/')))).toMatchObject(refused)
})

test('an expired URL is rejected, with the error that clients look for', async () => {
  const url = await getSignedUrl(client(), new GetObjectCommand({ Bucket: 'private', Key: 'k' }), { expiresIn: 60 })
  const later = new S3Guard(options, () => new Date(Date.now() + 61_000))
  expect(later.check(browserRequest('GET', url))).toEqual({
    status: 403,
    code: 'AccessDenied',
    message: 'Request has expired',
  })
})

test('a signature with another secret is rejected', async () => {
  const outsider = { accessKeyId: 'key', secretAccessKey: 'guessed' }
  expect(guard.check(await sdkRequest(outsider))).toMatchObject({ code: 'SignatureDoesNotMatch' })
})

test('a preflight passes with a URL that is signed for another method', () => {
  const url = 'http://store.test:9000/private/part?X-Amz-Algorithm=AWS4-HMAC-SHA256'
  expect([guard.check(browserRequest('PUT', url))?.status, guard.check(browserRequest('OPTIONS', url))]).toEqual([
    400,
    null,
  ])
})

test('without a signature, only single files of public buckets can be read', () => {
  const check = (method: string, path: string) => guard.check(browserRequest(method, `http://store.test:9000${path}`))
  expect(check('GET', '/public/config.json')).toBeNull()
  expect(check('HEAD', '/public/config.json')).toBeNull()
  expect(check('OPTIONS', '/private/part')).toBeNull()
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/public'],
    ['GET', '/public/'],
    ['GET', '/public/file?acl'],
    ['PUT', '/public/config.json'],
    ['DELETE', '/public/config.json'],
    ['GET', '/private/file'],
    ['GET', '/private/../private/file'],
    ['GET', '/public/../private/file'],
    ['GET', '/public/..%2fprivate/file'],
    ['GET', '/public/a/..%5c..%5cfile'],
  ] as const) {
    expect(check(method, path), `${method} ${path}`).toMatchObject({ code: 'AccessDenied' })
  }
})
