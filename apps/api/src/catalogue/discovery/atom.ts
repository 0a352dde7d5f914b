import { assetPath, creatorPath, localizedPath, PAGE_LANGUAGES, type PageLanguage } from '@wencang/domain'
import { escapeXml } from '../../lib/xml.ts'
import type { Feed, FeedEntry } from './get-feed.ts'

const TITLES = {
  zh: {
    all: '文藏：最新上架',
    creator: (name: string) => `文藏：${name}的最新藏品`,
    collection: (name: string) => `文藏：专题“${name}”的最新藏品`,
  },
  en: {
    all: 'Wencang: newest assets',
    creator: (name: string) => `Wencang: newest assets by ${name}`,
    collection: (name: string) => `Wencang: newest assets in ${name}`,
  },
} satisfies Record<PageLanguage, unknown>

/** Where the feed is, and its language. */
export interface FeedAddress {
  marketUrl: string
  /** Path of the feed without its language. */
  path: string
  /** Undefined: Chinese, with links in the reader's language. */
  language: PageLanguage | undefined
}

/** Atom feed (RFC 4287). */
export function atomFeed({ subject, entries }: Feed, { marketUrl, path, language }: FeedAddress): string {
  const shown = language ?? 'zh'
  const urlOf = (page: string) => escapeXml(marketUrl + (language ? localizedPath(page, language) : page))
  const changed = entries.map((entry) => updatedAt(entry).getTime())
  const updated = new Date(Math.max(subject?.since?.getTime() ?? 0, ...changed))
  const title = subject ? TITLES[shown][subject.kind](subject.name) : TITLES[shown].all
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${PAGE_LANGUAGES[shown]}">`,
    `<id>${urlOf(path)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${urlOf(path)}"/>`,
    `<link rel="alternate" type="text/html" href="${urlOf(subject?.page ?? '/')}"/>`,
    ...entries.map((entry) => entryOf(entry, urlOf)),
    '</feed>',
    '',
  ].join('\n')
}

/** An entry is never updated before it was published. */
const updatedAt = ({ publishedAt, changedAt }: FeedEntry): Date => (changedAt < publishedAt ? publishedAt : changedAt)

function entryOf(entry: FeedEntry, urlOf: (page: string) => string): string {
  const { assetId, title, creator, summary, picture, publishedAt } = entry
  const type = picture?.endsWith('.webp') ? ' type="image/webp"' : ''
  return [
    '<entry>',
    `<id>urn:uuid:${assetId}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${urlOf(assetPath(assetId))}"/>`,
    ...(picture === null ? [] : [`<link rel="enclosure"${type} href="${escapeXml(picture)}"/>`]),
    `<published>${publishedAt.toISOString()}</published>`,
    `<updated>${updatedAt(entry).toISOString()}</updated>`,
    `<author><name>${escapeXml(creator.name)}</name><uri>${urlOf(creatorPath(creator.id))}</uri></author>`,
    ...(summary === '' ? [] : [`<summary>${escapeXml(summary)}</summary>`]),
    '</entry>',
  ].join('\n')
}
