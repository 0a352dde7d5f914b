import type { QueryClient } from '@tanstack/react-query'
import type { SiteDocument } from '@wencang/contract'
import { categoryOf, localizedPath, PAGE_LANGUAGES, type PageLanguage, withoutLanguage } from '@wencang/domain'
import type { Locale } from '@wencang/ui'
import { wordsIn } from '@wencang/ui/record'
import type { i18n } from 'i18next'
import { certificateQuery } from '../features/certificates/certificate-query.ts'
import { creatorQuery } from '../features/creators/creator-queries.ts'
import { collectionQuery } from '../features/home/collection-query.ts'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { localized } from '../features/home/localized.ts'
import { assetQuery } from '../features/market/asset-queries.ts'
import { nameIn } from '../features/market/name-in.ts'
import { siteTextQuery } from '../features/site/site-queries.ts'
import type { AppRouter } from '../router.tsx'
import { escapeHtml, scriptJson } from './document.ts'

/** Subject of a page, for search engines and link previews. */
interface Subject {
  /** Without the product's name; the home page has none. */
  title?: string
  description?: string
  picture?: string | null
  /** Path of its Atom feed. */
  feed?: string
  /** schema.org, JSON-LD 1.1. */
  data?: Record<string, unknown>
}

export interface SubjectParts {
  queryClient: QueryClient
  i18n: i18n
  locale: Locale
  /** Address of this page, without query. */
  url: string
  params: Record<string, string | undefined>
}

/** By route. Returns null if the page's subject does not exist. */
const SUBJECTS: Record<string, (parts: SubjectParts) => Subject | null> = {
  '/': ({ i18n }) => ({ description: i18n.t('home.lead'), feed: '/feed.xml' }),
  '/explore': ({ i18n }) => ({
    title: i18n.t('explore.title'),
    description: i18n.t('explore.lead'),
    feed: '/feed.xml',
  }),
  '/map': ({ i18n }) => ({ title: i18n.t('nav.map') }),
  '/creators': ({ i18n }) => ({ title: i18n.t('creators.title'), description: i18n.t('creators.lead') }),
  '/onboarding': ({ i18n }) => ({ title: i18n.t('onboarding.title'), description: i18n.t('onboarding.lead') }),
  '/help-center': ({ i18n }) => ({ title: i18n.t('help.title'), description: i18n.t('help.lead') }),
  '/compare': ({ i18n }) => ({ title: i18n.t('compare.title') }),
  '/terms': (parts) => documentSubject(parts, 'terms'),
  '/privacy': (parts) => documentSubject(parts, 'privacy'),
  '/asset/$assetId/detail': assetSubject,
  '/collection/$collectionId': collectionSubject,
  '/creator/$creatorId/home': creatorSubject,
  '/certificate/$certificateId': certificateSubject,
}

const SCHEMA_TYPES = {
  artifact: '3DModel',
  scene: '3DModel',
  painting: 'ImageObject',
  file: 'DigitalDocument',
  video: 'VideoObject',
}

function assetSubject({ queryClient, locale, url, params }: SubjectParts): Subject | null {
  const asset = queryClient.getQueryData(assetQuery(params.assetId ?? '', undefined).queryKey)
  if (!asset) return null
  const title = nameIn(asset, locale)
  const description = wordsIn(asset.record?.label, locale)?.text ?? asset.description
  const picture = asset.thumbnail ?? asset.snapshot ?? asset.preview.poster
  return {
    title,
    description,
    picture,
    data: {
      '@type': [SCHEMA_TYPES[categoryOf(asset.category)], 'Product'],
      '@id': url,
      url,
      name: title,
      description,
      ...(picture && { image: picture }),
      creator: { '@type': 'Organization', name: asset.creator.name },
      ...(asset.publishedAt && { datePublished: asset.publishedAt }),
      ...(asset.status === 'saling' && {
        offers: {
          '@type': 'Offer',
          price: asset.price.toFixed(2),
          priceCurrency: 'CNY',
          availability: 'https://schema.org/InStock',
          url,
        },
      }),
    },
  }
}

function collectionSubject({ queryClient, locale, url, params }: SubjectParts): Subject | null {
  const { collections = [] } = queryClient.getQueryData(homeConfigQuery.queryKey) ?? {}
  const collection = collections.find(({ id }) => id === params.collectionId)
  if (!collection) return null
  const name = localized(collection.title, locale)
  const description = collection.text && localized(collection.text, locale)
  const assets = queryClient.getQueryData(collectionQuery(collection).queryKey)?.assets ?? []
  return {
    title: name,
    ...(description && { description }),
    picture: assets.find(({ snapshot }) => snapshot)?.snapshot ?? null,
    data: { '@type': 'CollectionPage', '@id': url, url, name, ...(description && { description }) },
  }
}

function creatorSubject({ queryClient, url, params }: SubjectParts): Subject | null {
  const creator = queryClient.getQueryData(creatorQuery(params.creatorId ?? '').queryKey)
  if (!creator) return null
  const { name, description, snapshot: picture } = creator
  return {
    title: name,
    description,
    picture,
    feed: `/creator/${creator.id}/feed.xml`,
    data: {
      '@type': 'ProfilePage',
      '@id': url,
      url,
      mainEntity: { '@type': 'Organization', name, description, ...(picture && { image: picture }), url },
    },
  }
}

function certificateSubject({ queryClient, i18n, params }: SubjectParts): Subject | null {
  const certificate = queryClient.getQueryData(certificateQuery(params.certificateId ?? '', undefined).queryKey)
  return certificate ? { title: i18n.t('certificate.title'), description: i18n.t('certificate.lead') } : null
}

function documentSubject({ queryClient, i18n, locale }: SubjectParts, slug: SiteDocument): Subject | null {
  const document = queryClient.getQueryData(siteTextQuery(slug).queryKey)
  return document ? { title: document.title[locale] } : { title: i18n.t(`document.${slug}`) }
}

export interface HeadParts {
  router: AppRouter
  queryClient: QueryClient
  i18n: i18n
  locale: Locale
  origin: string
}

/** Title, description, canonical address, languages, cards and data of the rendered page; null if it has no subject. */
export function headOf({ router, queryClient, i18n, locale, origin }: HeadParts): string | null {
  const match = router.state.matches.at(-1)
  const { pathname } = new URL(router.state.location.publicHref, origin)
  const path = withoutLanguage(pathname)
  const url = origin + pathname
  const subject = SUBJECTS[match?.routeId ?? '']?.({ queryClient, i18n, locale, url, params: match?.params ?? {} })
  if (!subject) return null
  const product = i18n.t('app.name')
  const title = subject.title ? `${subject.title} · ${product}` : product
  const description = shortened(subject.description ?? i18n.t('footer.about'))
  const meta = { description, 'twitter:card': subject.picture ? 'summary_large_image' : 'summary' }
  const graph = {
    'og:site_name': product,
    'og:type': 'website',
    'og:title': subject.title ?? product,
    'og:description': description,
    'og:url': url,
    'og:locale': locale.replace('-', '_'),
    ...(subject.picture && { 'og:image': subject.picture }),
  }
  const languages = [
    ...(Object.keys(PAGE_LANGUAGES) as PageLanguage[]).map((one) => [PAGE_LANGUAGES[one], localizedPath(path, one)]),
    ['x-default', path],
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...Object.entries(meta).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}">`),
    ...Object.entries(graph).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...languages.map(
      ([language, address]) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(`${origin}${address}`)}">`,
    ),
    ...(subject.feed
      ? [`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(origin + subject.feed)}">`]
      : []),
    ...(subject.data
      ? [
          `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...subject.data })}</script>`,
        ]
      : []),
  ].join('\n    ')
}

const MAX_DESCRIPTION_LENGTH = 200

/** First characters, on one line. */
function shortened(text: string): string {
  const signs = Array.from(text.replace(/\s+/g, ' ').trim())
  return signs.length > MAX_DESCRIPTION_LENGTH
    ? `${signs.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`
    : signs.join('')
}
