import { createOperatorClient } from '@wencang/contract'
import { createDatabase, type Database } from '@wencang/database'
import { newToken, SESSION_COOKIE, tokenHash } from '@wencang/kernel/sessions'

const CREATOR = 'creator@demo.test'
const HOUR_MILLISECONDS = 3_600_000

/** Creates a session of an hour. @returns its cookie. */
export async function sessionCookie(database: Database, userId: string): Promise<string> {
  const [cookie = ''] = await sessionCookies(database, [userId])
  return cookie
}

/** Creates a session of an hour for each user. @returns their cookies. */
export async function sessionCookies({ prisma }: Database, userIds: readonly string[]): Promise<string[]> {
  const expiresAt = new Date(Date.now() + HOUR_MILLISECONDS)
  const sessions = userIds.map((userId) => ({ userId, token: newToken() }))
  await prisma.session.createMany({
    data: sessions.map(({ userId, token }) => ({
      ...{ userId, issuer: 'bench', tokenHash: tokenHash(token) },
      ...{ expiresAt, absoluteExpiresAt: expiresAt },
    })),
  })
  return sessions.map(({ token }) => `${SESSION_COOKIE}=${token}`)
}

/** Creates a demo user's session, else any creator's. @returns its cookie. */
export async function signInCookie(databaseUrl: string, email = CREATOR): Promise<string> {
  const database = createDatabase(databaseUrl)
  const user =
    (await database.prisma.user.findFirst({ where: { email } })) ??
    (await database.prisma.user.findFirstOrThrow({ where: { creatorProfile: { isCreator: true } } }))
  const cookie = await sessionCookie(database, user.id)
  await database.close()
  return cookie
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
