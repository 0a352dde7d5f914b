import { AccountError } from '@wencang/contract'
import { SESSION_COOKIE } from '@wencang/kernel/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { parseAccountName } from '../credentials/index.ts'
import type { Register } from '../http/register.ts'
import { requireShortName } from '../http/require-short-name.ts'
import { pageLocale } from '../pages/index.ts'
import { type Browser, bindContact } from './bind-contact.ts'
import { changePassword } from './change-password.ts'
import { changePayoutAccount } from './change-payout-account.ts'
import { deleteAccount } from './delete-account.ts'
import { getDeletionObstacles } from './get-deletion-obstacles.ts'
import { proveForDeletion } from './prove-for-deletion.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { withdrawPayoutAccount } from './withdraw-payout-account.ts'

/** Registration, contacts, passwords, payout accounts and account deletion. */
export function registerMembershipRoutes(register: Register, context: Context): void {
  register(
    'register',
    async ({ request, body }) => {
      await registerAccount(context, body, request.ip)
      return {}
    },
    { preValidation: requireShortName },
  )

  register('resetPassword', async ({ request, body }) => {
    await resetPassword(context, body, request.ip)
    return {}
  })

  register('changePassword', async ({ caller, body }) => {
    await changePassword(context, caller, body)
    return {}
  })

  register('bindEmail', async ({ caller, request, reply, body: { email, ...input } }) => {
    const contact = readContact(email, 'email')
    await bindContact(context, caller, contact, input, browserOf(request, reply))
    return {}
  })

  register('bindPhone', async ({ caller, request, reply, body: { phone, ...input } }) => {
    const contact = readContact(phone, 'phone')
    await bindContact(context, caller, contact, input, browserOf(request, reply))
    return {}
  })

  register('changePayoutAccount', ({ caller, body }) => changePayoutAccount(context, caller, body))

  register('withdrawPayoutAccount', ({ caller }) => withdrawPayoutAccount(context, caller))

  register('getDeletionObstacles', ({ caller }) => getDeletionObstacles(context, caller))

  register('deleteAccount', async ({ caller, request, reply, body }) => {
    await proveForDeletion(context, caller, body)
    await deleteAccount(context, caller, pageLocale(request, reply))
    reply.clearCookie(SESSION_COOKIE, context.cookies.session)
  })
}

function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  return { userAgent: request.headers['user-agent'], locale: pageLocale(request, reply) }
}

function readContact(typed: string, type: 'email' | 'phone') {
  const contact = parseAccountName(typed)
  if (contact?.type === type) return contact
  throw new AccountError('invalid_parameters', { details: [{ path: type, message: `must be a valid ${type}` }] })
}
