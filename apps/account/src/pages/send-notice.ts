import type { FastifyReply, FastifyRequest } from 'fastify'
import { noticePage, type Refusal, type ShownSuspension } from './notice-page.ts'
import { pageLocale, sendPage } from './page-context.ts'

export function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, notice, retryAfterSeconds }: Refusal,
  page: { marketUrl: string; demo: boolean; signInPath: string; suspension?: ShownSuspension | undefined },
): FastifyReply {
  const { marketUrl, demo, signInPath, suspension } = page
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const markup = noticePage({
    ...{ locale: pageLocale(request, reply), path: signInPath, demo, requestId: request.id },
    ...{ notice, suspension, homeUrl: `${marketUrl}/`, signInPath },
  })
  return sendPage(reply, status, markup)
}
