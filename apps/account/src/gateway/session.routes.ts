import { AccountError } from '@wencang/contract'
import { isOwnOrigin, originOf } from '../http/origin-guard.ts'
import type { Register } from '../http/register.ts'
import { ASK_AGAIN_COOKIE, type CookieAttributes, SESSION_COOKIE } from './session-cookie.ts'
import type { SignInService } from './sign-in.service.ts'
import type { SessionService } from './session.service.ts'

const SIGNED_OUT_REMEMBERED_SECONDS = 30 * 24 * 60 * 60
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface SessionRouteParts {
  sessions: SessionService
  signIn: Pick<SignInService, 'endSessionUrl'>
  cookies: CookieAttributes
  allowedOrigins: ReadonlySet<string>
}

/** Logout, and the list of the caller's sessions. */
export function registerSessionRoutes(register: Register, parts: SessionRouteParts): void {
  const { sessions, signIn, cookies, allowedOrigins } = parts

  // The specification makes this a GET, so it needs its own guard: a link or an image on another site must not sign anybody out.
  register('logout', async ({ request, reply }) => {
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate'
    if (isNavigation || !isOwnOrigin(originOf(request), allowedOrigins)) throw new AccountError('no_permission')
    const session = await sessions.find(request.cookies[SESSION_COOKIE])
    if (session) await sessions.end(session.userId, session.id)
    reply
      .clearCookie(SESSION_COOKIE, cookies.session)
      .setCookie(ASK_AGAIN_COOKIE, '1', { ...cookies.signIn, maxAge: SIGNED_OUT_REMEMBERED_SECONDS })
    // The issuer comes last: whatever it does, our own session has ended.
    return { endSessionUrl: session ? await signIn.endSessionUrl(session) : undefined }
  })

  register('listSessions', async ({ session: current }) => {
    const [rows, changes] = await Promise.all([sessions.list(current.userId), sessions.contactChanges(current.userId)])
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        current: row.id === current.id,
        userAgent: row.userAgent,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      })),
      changes: changes.map((row) => ({
        kind: row.kind === 'email' ? ('email' as const) : ('phone' as const),
        from: row.oldMasked,
        to: row.newMasked,
        userAgent: row.userAgent,
        at: row.createdAt.toISOString(),
      })),
    }
  })

  register('endSession', async ({ session: current, params }) => {
    // Another user's session gets the same response as one that does not exist.
    if (!UUID.test(params.id) || !(await sessions.end(current.userId, params.id))) throw new AccountError('not_found')
    return undefined
  })
}
