import type { FastifyPluginAsync } from 'fastify'
import type { RequireSession } from '../gateway/current-session.ts'
import { type PublicUrlOf, toUserinfo } from './userinfo.ts'

export interface ProfileRouteOptions {
  requireSession: RequireSession
  publicUrlOf: PublicUrlOf
}

/** Who is signed in, and what they may change about themselves. */
export const profileRoutes: FastifyPluginAsync<ProfileRouteOptions> = async (app, options) => {
  app.get('/v1/userinfo', async (request, reply) => {
    const session = await options.requireSession(request)
    reply.header('cache-control', 'no-store')
    return toUserinfo(session, options.publicUrlOf)
  })
}
