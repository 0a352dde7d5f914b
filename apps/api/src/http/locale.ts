import type { FastifyRequest } from 'fastify'

export type Locale = 'zh-CN' | 'en-US'

/** Language by query, clients' cookie, browser, else Chinese. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>, chosen?: Locale): Locale {
  if (chosen) return chosen
  const saved = /(?:^|;\s*)locale=(zh|en)\b/i.exec(request.headers.cookie ?? '')?.[1]
  const preferred = /\b(zh|en)\b/i.exec(request.headers['accept-language'] ?? '')?.[1]
  return (saved ?? preferred)?.toLowerCase() === 'en' ? 'en-US' : 'zh-CN'
}
