import { AccountError } from '@wencang/contract'
import { isId } from '@wencang/domain'
import { isOwnOrigin, originOf } from '@wencang/kernel/calls'
import { SESSION_COOKIE } from '@wencang/kernel/sessions'
import type { Context } from '../context.ts'
import type { Register } from '../http/register.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { ASK_AGAIN_COOKIE } from './session-cookie.ts'

const SIGNED_OUT_REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** Logout, and the list of the caller's sessions. */
export function registerSessionRoutes(register: Register, context: Context): void {
  const { sessions, cookies, allowedOrigins, issuerClient, issuerKey } = context

  // Logout is a specified GET; reject navigation and cross-site requests.
  register('logout', async ({ request, reply }) => {
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate'
    if (isNavigation || !isOwnOrigin(originOf(request), allowedOrigins)) throw new AccountError('no_permission')
    const caller = await sessions.read(request)
    if (caller) await endSession(context, caller, caller.sessionId)
    reply
      .clearCookie(SESSION_COOKIE, cookies.session)
      .setCookie(ASK_AGAIN_COOKIE, '1', { ...cookies.signIn, maxAge: SIGNED_OUT_REMEMBERED_SECONDS })
    // Last: our session ends even if the issuer fails.
    const isIssuers = caller?.issuer === issuerKey
    return { endSessionUrl: isIssuers ? await issuerClient.endSessionUrl(caller.idToken) : undefined }
  })

  register('listSessions', ({ caller }) => listSessions(context, caller))

  register('endSession', async ({ caller, params }) => {
    // Another user's session answers like a missing one.
    if (!isId(params.id) || !(await endSession(context, caller, params.id))) throw new AccountError('not_found')
  })
}
