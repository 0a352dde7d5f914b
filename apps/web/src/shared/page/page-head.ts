import { SHARE_PICTURE } from '@wencang/domain'
import type { Locale } from '@wencang/ui'
import type { PageContext } from './page-context.ts'

/** Subject of a page. Search engines and link previews read all but the title. */
export interface PageSubject {
  /** Without the product's name; the home page has none. */
  title?: string
  description?: string | undefined
  picture?: string | null | undefined
  /** Path of its picture for link previews, if any: `SHARE_PICTURE`. */
  sharePicture?: string
  /** Path of its Atom feed. */
  feed?: string
  /** For readers with its address: no search engine lists it. */
  isUnlisted?: boolean
  /** schema.org, JSON-LD 1.1. */
  data?: Record<string, unknown>
}

const MAX_DESCRIPTION_LENGTH = 200
/** For pages without a picture. */
const OWN_PICTURE = '/share.jpg'

/** A page's title; of documents also description, card (Open Graph, X) and data. Without a subject, the page is missing. */
export function pageHead({ i18n, url }: PageContext, subject: PageSubject | undefined) {
  if (!subject) return {}
  const { title, picture, feed, data } = subject
  const sharePicture = subject.sharePicture ?? (picture ? undefined : OWN_PICTURE)
  const product = i18n.t('app.name')
  const named = { title: title ? `${title} · ${product}` : product }
  if (!import.meta.env.SSR) return { meta: [named] }
  const description = shortened(subject.description || i18n.t('footer.about'))
  const card = {
    'og:site_name': product,
    'og:type': 'website',
    'og:title': title ?? product,
    'og:description': description,
    'og:url': url,
    'og:locale': i18n.language.replace('-', '_'),
    ...(picture && { 'og:image': picture }),
    ...(sharePicture && {
      'og:image': new URL(sharePicture, url).href,
      'og:image:width': String(SHARE_PICTURE.width),
      'og:image:height': String(SHARE_PICTURE.height),
    }),
    'og:image:alt': title ?? product,
  }
  return {
    meta: [
      named,
      { name: 'description', content: description },
      ...(subject.isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...Object.entries(card).map(([property, content]) => ({ property, content })),
    ],
    links: feed ? [{ rel: 'alternate', type: 'application/atom+xml', href: new URL(feed, url).href }] : [],
    scripts: data
      ? [{ type: 'application/ld+json', children: JSON.stringify({ '@context': 'https://schema.org', ...data }) }]
      : [],
  }
}

/** Head of a page whose title and description are always the same texts. */
export const titled =
  (title?: string, description?: string, feed?: string) =>
  ({ match: { context } }: { match: { context: PageContext } }) =>
    pageHead(context, {
      ...(title && { title: context.i18n.t(title) }),
      ...(description && { description: context.i18n.t(description) }),
      ...(feed && { feed }),
    })

export const localeOf = ({ i18n }: PageContext): Locale => (i18n.language === 'en-US' ? 'en-US' : 'zh-CN')

/** First characters, on one line. */
function shortened(text: string): string {
  const signs = Array.from(text.replace(/\s+/g, ' ').trim())
  return signs.length > MAX_DESCRIPTION_LENGTH
    ? `${signs.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`
    : signs.join('')
}
