import type { FastifyRequest } from 'fastify'

export type Locale = 'zh' | 'en'

/** Language of `?lang=`, then the browser's, then Chinese. */
export function localeOf(request: FastifyRequest): Locale {
  const { lang } = request.query as { lang?: unknown }
  if (lang === 'zh' || lang === 'en') return lang
  const preferred = (request.headers['accept-language'] ?? '').toLowerCase().match(/\b(zh|en)\b/)?.[1]
  return preferred === 'en' ? 'en' : 'zh'
}
