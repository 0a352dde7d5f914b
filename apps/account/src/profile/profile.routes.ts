import { AccountError } from '@wencang/contract'
import type { FastifyRequest } from 'fastify'
import type { RequireSession } from '../gateway/current-session.ts'
import type { Register } from '../http/register.ts'
import type { ProfileService } from './profile.service.ts'
import { type PublicUrlOf, toUserinfo } from './userinfo.ts'

const MAX_NAME_LENGTH = 31
/** Two pictures of 4 MiB in base64, plus the texts. */
const PATCH_BODY_BYTES = 12 * 1024 * 1024

/** Userinfo, and changes to the caller's own profile. */
export function registerProfileRoutes(
  register: Register,
  parts: { requireSession: RequireSession; profiles: ProfileService; publicUrlOf: PublicUrlOf },
): void {
  const { requireSession, profiles, publicUrlOf } = parts

  register('getUserInfo', ({ session }) => toUserinfo(session, publicUrlOf))

  register(
    'updateUserInfo',
    async ({ session, body, request }) => {
      await profiles.update(session.userId, body)
      return toUserinfo(await requireSession(request), publicUrlOf)
    },
    { bodyLimitBytes: PATCH_BODY_BYTES, preValidation: refuseLongName },
  )
}

/** The error catalogue has a code of its own for this one. */
export async function refuseLongName({ body }: FastifyRequest): Promise<void> {
  const name = (body as { name?: unknown } | null)?.name
  if (typeof name === 'string' && [...name.trim()].length > MAX_NAME_LENGTH) throw new AccountError('username_too_long')
}
