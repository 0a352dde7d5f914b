import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Context } from '../context.ts'
import { SIGN_IN_PATH } from '../gateway/index.ts'
import { refusalOf, sendNotice } from '../pages/index.ts'

export interface ProviderMountOptions {
  provider: Provider
  publicUrl: string
  context: Pick<Context, 'marketUrl' | 'demo'>
}

/**
 * Serves the provider, with unread bodies.
 * @param options.publicUrl Fixes the provider's URLs and Secure cookies, independent of Host and forwarding headers.
 */
export const providerMount: FastifyPluginAsync<ProviderMountOptions> = async (app, options) => {
  const handle = options.provider.callback()
  const { host, protocol } = new URL(options.publicUrl)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    for (const name of Object.keys(raw.headers)) {
      if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete raw.headers[name]
    }
    raw.headers.host = host
    raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
    // The provider derives its mount point from both URLs.
    Object.assign(raw, { originalUrl: raw.url })
    raw.url = raw.url?.replace(/^\/oidc/, '') ?? '/'
    reply.hijack()
    reply.raw.setHeader('x-request-id', request.id)
    void handle(raw, reply.raw)
  }
  // Only these routes are visited by browsers.
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return sendNotice(request, reply, refusal, { ...options.context, signInPath: SIGN_IN_PATH })
  }
  app.get('/oidc/auth/*', { errorHandler }, serve)
  app.get('/oidc/auth', { errorHandler }, serve)
  app.all('/oidc/*', serve)
}
