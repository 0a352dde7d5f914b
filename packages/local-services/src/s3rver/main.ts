/** Runs s3rver behind a guard: s3rver does not check signatures. */
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { makeChangesAtomic, type ObjectStore } from './changes.ts'
import { S3Guard } from './guard.ts'
import { S3rverMultipart } from './multipart.ts'
import { BucketPolicies } from './policies.ts'
import { answerError } from './responses.ts'

/** s3rver has no types. */
type RequestListener = Parameters<typeof createServer>[1]
type S3rver = new (
  options: Record<string, unknown>,
) => {
  callback(): NonNullable<RequestListener>
  store: ObjectStore & { putObjectMultipart: ConstructorParameters<typeof S3rverMultipart>[1] }
}
interface Account {
  DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void; revokeAccessKey(id: string): void }
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}

const require = createRequire(import.meta.url)
const accessKeyId = required('S3RVER_ACCESS_KEY_ID')
const secretAccessKey = required('S3RVER_SECRET_ACCESS_KEY')

const { DUMMY_ACCOUNT } = require('s3rver/lib/models/account') as Account
DUMMY_ACCOUNT.revokeAccessKey('S3RVER')
DUMMY_ACCOUNT.createKeyPair(accessKeyId, secretAccessKey)

const Server = require('s3rver') as S3rver
const directory = required('S3RVER_DIRECTORY')
const s3rver = new Server({ directory, silent: true, vhostBuckets: false })
makeChangesAtomic(s3rver.store, directory)
const policies = new BucketPolicies(directory)
const guard = new S3Guard({ accessKeyId, secretAccessKey, isPublic: (bucket) => policies.isPublic(bucket) })
const multipart = new S3rverMultipart(directory, (...upload) => s3rver.store.putObjectMultipart(...upload))
const handle = s3rver.callback()

const server = createServer(async (request, response) => {
  const refusal = guard.check(request)
  if (refusal) {
    request.resume()
    answerError(request, response, refusal)
  } else if (!(await multipart.handle(request, response)) && !(await policies.handle(request, response))) {
    handle(request, response)
  }
})
server.requestTimeout = 0 // a part may take long
server.listen(Number(required('S3RVER_PORT')), '127.0.0.1')

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
