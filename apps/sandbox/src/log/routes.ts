import { addCheckpoint, formatVerifierKey, parseVerifierKey, type VerifierKey, type Witness } from '@wencang/proof'
import { stamp } from '@wencang/proof/authority'
import type { FastifyInstance } from 'fastify'
import { keepRawBodies, rawBodyOf } from '../http/raw-body.ts'
import type { Store } from '../state/store.ts'
import { type GivenKeys, openAuthority, witnessSigner } from './keys.ts'
import { memoryOf } from './memory.ts'

const WITNESS_PATHS = [1, 2, 3].map((number) => `/log/witness/${number}`)
/** A checkpoint with 63 hashes has about 4 KB. */
const MAX_REQUEST_BYTES = 128 * 1024

interface Parts {
  store: Store
  /** The sandbox's URL for its clients. */
  url: string
  /** Prefix of the witnesses' names. */
  host: string
  /** Witnessed log's key; without it, witnesses accept no log. */
  logKey: string | undefined
  keys: GivenKeys
}

/** Three witnesses (C2SP tlog-witness) and a timestamp authority (RFC 3161), both in real time. */
export function logRoutes(app: FastifyInstance, { store, url, host, logKey, keys }: Parts): void {
  const key = logKey === undefined ? undefined : parseVerifierKey(logKey)
  const logs: VerifierKey[] = key ? [key] : []
  const now = () => new Date()
  const witnessOf = async (path: string): Promise<Witness> => {
    const name = `${host}${path}`
    return { signer: await witnessSigner(store, keys, name), logs, memory: memoryOf(store, name), now }
  }

  app.get('/log/witnesses', () =>
    Promise.all(
      WITNESS_PATHS.map(async (path) => {
        const { signer } = await witnessOf(path)
        return { name: signer.key.name, vkey: formatVerifierKey(signer.key), url: `${url}${path}` }
      }),
    ),
  )
  app.get('/log/timestamp.pem', async (_request, reply) => {
    const { rootPem } = await openAuthority(store, keys, now())
    return reply.type('application/x-pem-file').send(rootPem)
  })
  app.register(async (scope) => {
    keepRawBodies(scope)
    for (const path of WITNESS_PATHS)
      scope.post(`${path}/add-checkpoint`, { bodyLimit: MAX_REQUEST_BYTES }, async (request, reply) => {
        const { status, contentType, body } = await addCheckpoint(await witnessOf(path), rawBodyOf(request))
        return reply.code(status).type(contentType).send(body)
      })
  })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const kind = 'application/timestamp-query'
    scope.addContentTypeParser(kind, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/log/timestamp', { bodyLimit: MAX_REQUEST_BYTES }, async ({ body }, reply) => {
      const request = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const answer = await stamp(await openAuthority(store, keys, now()), request, now())
      return reply.type('application/timestamp-reply').send(Buffer.from(answer))
    })
  })
}
