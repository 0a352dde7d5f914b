import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/

/**
 * Serves the built web client at `/` and the operator console at `/admin/` where no other server does. Files with a hash in their name are
 * cached for ever, `index.html` never.
 */
export async function registerClients(app: FastifyInstance, roots: { web?: string; admin?: string }): Promise<void> {
  const setHeaders = (reply: FastifyReply, file: string) => {
    const isHashed = HASHED.test(file.split(path.sep).join('/'))
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  if (roots.admin) {
    await app.register(fastifyStatic, {
      root: path.resolve(roots.admin),
      prefix: '/admin/',
      setHeaders,
      decorateReply: false,
      redirect: true,
      schemaHide: true,
    })
    app.get('/admin', { schema: { hide: true } }, (_request, reply) => reply.redirect('/admin/'))
  }
  if (roots.web) {
    await app.register(fastifyStatic, {
      root: path.resolve(roots.web),
      prefix: '/',
      setHeaders,
      decorateReply: false,
      schemaHide: true,
    })
  }
}
