import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { type HeaderRules, routeHeaders } from '@wencang/kernel/server'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/

/** Defines `<wencang-viewer>`; other sites load it. */
const EMBED_SCRIPT = 'embed/viewer.js'

/** Compressed files of the build beside their own (`scripts/precompress`). */
const COMPRESSED = '**/*.{br,gz}'

/**
 * Serves built clients at `/` and `/admin/` if no web server does. Only hashed files are cached.
 * @param forFrames Headers of the embeddable page.
 */
export async function registerClients(
  app: FastifyInstance,
  roots: { web?: string; admin?: string },
  forFrames: HeaderRules,
): Promise<void> {
  const setHeaders = (reply: FastifyReply, file: string) => {
    const isHashed = HASHED.test(file.split(path.sep).join('/'))
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  if (roots.admin) {
    await app.register(fastifyStatic, {
      root: path.resolve(roots.admin),
      prefix: '/admin/',
      setHeaders,
      preCompressed: true,
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
      preCompressed: true,
      globIgnore: [COMPRESSED, EMBED_SCRIPT],
      // Everything else is a page: `catalogue/pages`.
      wildcard: false,
      index: false,
      schemaHide: true,
    })
    app.get(`/${EMBED_SCRIPT}`, { schema: { hide: true }, ...routeHeaders(forFrames) }, (_request, reply) =>
      reply.sendFile(EMBED_SCRIPT),
    )
    // Only this page may be framed, only under this path.
    app.get<{ Params: { id: string } }>(
      '/embed/asset/:id',
      { schema: { hide: true }, ...routeHeaders(forFrames) },
      (request, reply) => {
        const described = `/v1/hzcdap/market/oembed?url=${encodeURIComponent(request.url.split('?')[0] ?? '')}`
        return reply
          .header('link', `<${described}>; rel="alternate"; type="application/json+oembed"`)
          .sendFile('embed/index.html')
      },
    )
  }
}
