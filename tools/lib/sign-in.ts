import { createHash, randomBytes } from 'node:crypto'
import { createOperatorClient } from '@wencang/contract'
import { createDatabase } from '@wencang/database'

const CREATOR = 'creator@demo.test'

/** Creates a demo user's session, else any creator's. @returns its cookie. */
export async function signInCookie(databaseUrl: string, email = CREATOR): Promise<string> {
  const database = createDatabase(databaseUrl)
  const user =
    (await database.prisma.user.findFirst({ where: { email } })) ??
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

/** Creates a client signed in as a demo user. */
export async function signIn(databaseUrl: string, marketUrl: string, email = CREATOR) {
  const cookie = await signInCookie(databaseUrl, email)
  const withCookie: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookie)
    headers.set('origin', new URL(marketUrl).origin)
    return fetch(input, { ...init, headers })
  }
  return createOperatorClient({ baseUrl: marketUrl, fetch: withCookie })
}
