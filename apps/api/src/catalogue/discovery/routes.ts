import { Readable } from 'node:stream'
import { MarketError } from '@wencang/contract'
import { isId, localizedPath, PAGE_LANGUAGES, type PageLanguage, sharePicturePath } from '@wencang/domain'
import { callerNetwork } from '@wencang/kernel/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { PublicResponses } from '../../http/public-responses.ts'
import { answerKeys } from '../../lib/answer-keys.ts'
import { atomFeed } from './atom.ts'
import { FEED_KINDS, type FeedKind, getFeed } from './get-feed.ts'
import { robotsText } from './robots.ts'
import { getSecurityText } from './security-text.ts'
import { makeSharePicture, sharedPictureKey, sharePictureGate } from './share-picture.ts'
import { listFixedPages, readPart } from './sitemap-pages.ts'
import { isPartPrefix, listParts, PART_KINDS } from './sitemap-parts.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

const XML = 'application/xml; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const HIDDEN = { schema: { hide: true } }

/** Files for crawlers and news readers, outside the API's prefix. */
export function registerDiscoveryRoutes(app: FastifyInstance, context: Context, responses: PublicResponses): void {
  app.get('/robots.txt', HIDDEN, (_request, reply) =>
    reply.type(TEXT).header('cache-control', 'no-cache').send(robotsText(context.marketUrl)),
  )
  app.get('/.well-known/security.txt', HIDDEN, async (_request, reply) => {
    const text = await getSecurityText(context)
    return reply.type(TEXT).header('cache-control', 'no-cache').send(text)
  })
  registerSitemaps(app, context.shared, responses)
  registerSharePictures(app, context.shared, responses)
  for (const language of [undefined, ...(Object.keys(PAGE_LANGUAGES) as PageLanguage[])])
    registerFeeds(app, context.shared, { responses, language })
}

function registerSitemaps(
  app: FastifyInstance,
  shared: Context['shared'],
  { sendContent, stream }: PublicResponses,
): void {
  const { marketUrl } = shared
  app.get('/sitemap.xml', HIDDEN, (request, reply) =>
    sendContent({ request, reply, type: XML }, async () => {
      const paths = ['/sitemaps/pages.xml']
      for (const kind of PART_KINDS)
        for (const prefix of await listParts(shared, kind)) paths.push(`/sitemaps/${kind}-${prefix}.xml`)
      return sitemapIndex(paths, marketUrl)
    }),
  )
  app.get('/sitemaps/pages.xml', HIDDEN, (request, reply) =>
    stream({ request, reply, type: XML }, async () =>
      Readable.from(sitemap([await listFixedPages(shared)], marketUrl)),
    ),
  )
  for (const kind of PART_KINDS)
    app.get<{ Params: { prefix: string } }>(`/sitemaps/${kind}-:prefix.xml`, HIDDEN, async (request, reply) => {
      const { prefix } = request.params
      if (!isPartPrefix(prefix)) throw new MarketError('not_found')
      return stream({ request, reply, type: XML }, async () => {
        const batches = await startedPart(readPart(shared, kind, prefix))
        return Readable.from(sitemap(batches, marketUrl))
      })
    })
}

/** Reads the first batch, because a started response cannot become a 404. @throws {MarketError} not_found if empty. */
async function startedPart<Batch>(batches: AsyncGenerator<Batch>): Promise<AsyncIterable<Batch>> {
  const first = await batches.next()
  if (first.done) throw new MarketError('not_found')
  return (async function* () {
    yield first.value
    yield* batches
  })()
}

function registerSharePictures(app: FastifyInstance, shared: Context['shared'], responses: PublicResponses): void {
  const gate = sharePictureGate()
  app.get<{ Params: { id: string } }>(sharePicturePath(':id'), HIDDEN, async (request, reply) => {
    const id = request.params.id.toLowerCase()
    if (!isId(id)) throw new MarketError('not_found')
    const version = await sharedPictureKey(shared, id)
    // Sites that preview links show it on their pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return responses.sendContent({ request, reply, type: 'image/jpeg', keys: answerKeys.asset(id), version }, () =>
      gate.run(() => makeSharePicture(shared, version), callerNetwork(request)),
    )
  })
}

function registerFeeds(
  app: FastifyInstance,
  shared: Context['shared'],
  { responses, language }: { responses: PublicResponses; language: PageLanguage | undefined },
): void {
  const { marketUrl } = shared
  const at = (path: string) => (language ? localizedPath(path, language) : path)
  const feedOf = async (path: string, of?: { kind: FeedKind; id: string }) =>
    atomFeed(await getFeed(shared, language ?? 'zh', of), { marketUrl, path, language })
  app.get(at('/feed.xml'), HIDDEN, (request, reply) =>
    responses.sendContent({ request, reply, type: ATOM }, () => feedOf('/feed.xml')),
  )
  for (const kind of FEED_KINDS)
    app.get<{ Params: { id: string } }>(at(`/${kind}/:id/feed.xml`), HIDDEN, async (request, reply) => {
      const id = request.params.id.toLowerCase()
      if (!isId(id)) throw new MarketError('not_found')
      const keys = kind === 'creator' ? answerKeys.creator(id) : answerKeys.lists
      return responses.sendContent({ request, reply, type: ATOM, keys }, () =>
        feedOf(`/${kind}/${id}/feed.xml`, { kind, id }),
      )
    })
}
