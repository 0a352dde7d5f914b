import { createHash, randomBytes } from 'node:crypto'
import { createClient } from '@wencang/contract'
import { createDatabase } from '@wencang/database'

/** A client signed in as the demo creator, by a session written straight into the database. */
export async function signInCreator(databaseUrl: string, marketUrl: string) {
  const database = createDatabase(databaseUrl)
  const user = await database.prisma.user.findFirstOrThrow({ where: { email: 'creator@demo.test' } })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + 3600_000)
  await database.prisma.session.create({
    data: {
      userId: user.id,
      tokenHash: createHash('sha256').update(token).digest(),
      issuer: 'bench',
      expiresAt,
      absoluteExpiresAt: expiresAt,
    },
  })
  await database.close()
  const withCookie: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', `hzcdap_session=${token}`)
    headers.set('origin', new URL(marketUrl).origin)
    return fetch(input, { ...init, headers })
  }
  return createClient({ baseUrl: marketUrl, fetch: withCookie })
}
