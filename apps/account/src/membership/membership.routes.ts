import { AccountDeletion, AccountError, EmailBinding, PasswordChange, PhoneBinding, text } from '@wencang/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RequireSession } from '../gateway/current-session.ts'
import { type CookieAttributes, SESSION_COOKIE } from '../gateway/session-cookie.ts'
import { refuseLongName } from '../profile/profile.routes.ts'
import { parseAccountName } from '../provider/account-name.ts'
import type { Caller, MembershipService } from './membership.service.ts'

const Registration = z.strictObject({
  account: z.string().max(254),
  code: z.string().max(12),
  name: text(1, 31),
  password: z.string().max(200),
})
const PasswordReset = z.strictObject({
  account: z.string().max(254),
  code: z.string().max(12),
  newPassword: z.string().max(200),
})

export interface MembershipRouteOptions {
  requireSession: RequireSession
  membership: MembershipService
  deleteAccount: (userId: string) => Promise<void>
  cookies: CookieAttributes
}

/** Registration, contacts, passwords, and the end of an account. */
export const membershipRoutes: FastifyPluginAsync<MembershipRouteOptions> = async (app, options) => {
  const { requireSession, membership, cookies } = options

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const session = await requireSession(request)
    return { userId: session.userId, sessionId: session.id, address: request.ip }
  }

  app.post('/v1/register', async (request, reply) => {
    refuseLongName(request.body)
    await membership.register(Registration.parse(request.body))
    return reply.code(201).send({})
  })

  app.post('/v1/account/password/reset', async (request) => {
    await membership.resetPassword(PasswordReset.parse(request.body))
    return {}
  })

  app.put('/v1/account/password', async (request) => {
    const caller = await callerOf(request)
    await membership.changePassword(caller, PasswordChange.parse(request.body))
    return {}
  })

  app.post('/v1/userinfo/email', async (request) => {
    const caller = await callerOf(request)
    const { email, code } = EmailBinding.parse(request.body)
    await membership.bindContact(caller.userId, requireContact(email, 'email'), code)
    return {}
  })

  app.post('/v1/userinfo/phone', async (request) => {
    const caller = await callerOf(request)
    const { phone, code } = PhoneBinding.parse(request.body)
    await membership.bindContact(caller.userId, requireContact(phone, 'phone'), code)
    return {}
  })

  app.delete('/v1/account', async (request, reply) => {
    const caller = await callerOf(request)
    const { password } = AccountDeletion.parse(request.body)
    await membership.requirePassword(await membership.requireLocalAccount(caller.userId), password, caller.address)
    await options.deleteAccount(caller.userId)
    return reply.clearCookie(SESSION_COOKIE, cookies.session).code(204).send()
  })
}

function requireContact(typed: string, type: 'email' | 'phone') {
  const contact = parseAccountName(typed)
  if (contact?.type === type) return contact
  throw new AccountError('invalid_parameters', { details: [{ path: type, message: `must be a valid ${type}` }] })
}
