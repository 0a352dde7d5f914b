import { createHash, randomBytes } from 'node:crypto'
import { createClient } from '@wencang/contract'
import { createDatabase } from '@wencang/database'

/** Writes a session of the demo creator, or of any creator without a demo, into the database. @returns its cookie. */
export async function signInCreatorCookie(databaseUrl: string): Promise<string> {
  const database = createDatabase(databaseUrl)
  const user =
    (await database.prisma.user.findFirst({ where: { email: 'creator@demo.test' } })) ??
    (await database.prisma.user.findFirstOrThrow({ where: { creatorProfile: { isCreator: true } } }))
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
  return `hzcdap_session=${token}`
}

/** A client signed in as the demo creator. */
export async function signInCreator(databaseUrl: string, marketUrl: string) {
  const cookie = await signInCreatorCookie(databaseUrl)
  const withCookie: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookie)
    headers.set('origin', new URL(marketUrl).origin)
    return fetch(input, { ...init, headers })
  }
  return createClient({ baseUrl: marketUrl, fetch: withCookie })
}
