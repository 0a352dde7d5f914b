import { AccountError, UserInfoPatch } from '@wencang/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { RequireSession } from '../gateway/current-session.ts'
import type { ProfileService } from './profile.service.ts'
import { type PublicUrlOf, toUserinfo } from './userinfo.ts'

const MAX_NAME_LENGTH = 31
/** Two pictures of 4 MiB in base64, and some room for the texts. */
const PATCH_BODY_LIMIT = 12 * 1024 * 1024

export interface ProfileRouteOptions {
  requireSession: RequireSession
  profiles: ProfileService
  publicUrlOf: PublicUrlOf
}

/** Who is signed in, and what they may change about themselves. */
export const profileRoutes: FastifyPluginAsync<ProfileRouteOptions> = async (app, options) => {
  const { requireSession, profiles, publicUrlOf } = options

  app.get('/v1/userinfo', async (request, reply) => {
    const session = await requireSession(request)
    reply.header('cache-control', 'no-store')
    return toUserinfo(session, publicUrlOf)
  })

  // Signed in or not is found out before the body is read: nobody else makes us take in megabytes.
  app.patch(
    '/v1/userinfo',
    { bodyLimit: PATCH_BODY_LIMIT, onRequest: async (request) => void (await requireSession(request)) },
    async (request) => {
      const session = await requireSession(request)
      refuseLongName(request.body)
      await profiles.update(session.userId, UserInfoPatch.parse(request.body))
      return toUserinfo(await requireSession(request), publicUrlOf)
    },
  )
}

/** The catalogue has a code of its own for this one. */
export function refuseLongName(body: unknown): void {
  const name = (body as { name?: unknown } | null)?.name
  if (typeof name === 'string' && [...name.trim()].length > MAX_NAME_LENGTH) throw new AccountError('username_too_long')
}
