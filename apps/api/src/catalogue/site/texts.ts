import {
  invalid,
  isMailTemplate,
  MarketError,
  type NamedPerson,
  SITE_TEXT_SLUGS,
  type SiteDocument,
  type SiteText,
  type SiteTextBody,
  type SiteTextSlug,
  type SiteTextState,
  type SiteTextVersion,
  templateProblem,
} from '@wencang/contract'
import { type Executor, isUniqueViolation, runTransaction, type SiteText as TextRecord } from '@wencang/database'
import { changeCatalogue } from '@wencang/database/catalogue'
import { isOperator } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { readNamedPeople } from '../../lib/named-person.ts'

/** Versions listed, newest first. */
const MAX_VERSIONS = 100

/** Published document. @throws {MarketError} not_found if never published. */
export async function getSiteText({ db }: Pick<Context, 'db'>, slug: SiteDocument): Promise<SiteText> {
  const record = await readCurrent(db, slug)
  if (!record) throw new MarketError('not_found')
  return present(record)
}

/** All texts with their current version. */
export async function listSiteTexts({ db }: Pick<Context, 'db'>): Promise<{ texts: SiteTextState[] }> {
  const records = await Promise.all(SITE_TEXT_SLUGS.map((slug) => readCurrent(db, slug)))
  const people = await publishers(db, records)
  const texts = SITE_TEXT_SLUGS.map((slug, index) => {
    const record = records[index]
    if (!record) return { slug, current: null }
    const { body: _, ...current } = presentVersion(record, people)
    return { slug, current }
  })
  return { texts }
}

export async function listTextVersions(
  { db }: Pick<Context, 'db'>,
  slug: SiteTextSlug,
): Promise<{ versions: SiteTextVersion[] }> {
  const records = await db.siteText.findMany({ where: { slug }, orderBy: { version: 'desc' }, take: MAX_VERSIONS })
  const people = await publishers(db, records)
  return { versions: records.map((record) => presentVersion(record, people)) }
}

/**
 * Publishes a new version of a text; earlier ones stay.
 * @throws {MarketError} forbidden for a message template unless the operator has all parts
 * @throws {MarketError} invalid_parameters naming the field with a wrong placeholder or a link
 * @throws {MarketError} text_changed if based on an older version
 */
export async function publishSiteText(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  slug: SiteTextSlug,
  { basedOn, title, body, change }: SiteTextBody,
): Promise<SiteTextVersion> {
  // Full operators receive code mails: editing these would escalate privileges.
  if (isMailTemplate(slug) && !isOperator(caller.roles)) throw new MarketError('forbidden')
  const problem = isMailTemplate(slug) ? templateProblem(slug, { title, body }) : null
  if (problem) throw invalid(problem.path, problem.message)
  const version = (basedOn ?? 0) + 1
  try {
    const published = await runTransaction(db, async (transaction) => {
      const current = await readCurrent(transaction, slug)
      if ((current?.version ?? null) !== basedOn) throw new MarketError('text_changed')
      const texts = { titleZh: title['zh-CN'], titleEn: title['en-US'], bodyZh: body['zh-CN'], bodyEn: body['en-US'] }
      await record({ queue, transaction }, caller, {
        kind: 'site.textPublished',
        subjectId: null,
        payload: { text: slug, version, reason: change },
      })
      // The sitemap names published documents.
      if (!isMailTemplate(slug)) await changeCatalogue(transaction, 'lists')
      return transaction.siteText.create({
        data: { slug, version, change, ...texts, publishedById: caller.userId, publishedAt: clock.now() },
      })
    })
    return presentVersion(published, await publishers(db, [published]))
  } catch (error) {
    // The unique index admits one of two concurrent operators.
    throw isUniqueViolation(error) ? new MarketError('text_changed') : error
  }
}

export function readCurrent(db: Executor, slug: SiteTextSlug): Promise<TextRecord | null> {
  return db.siteText.findFirst({ where: { slug }, orderBy: { version: 'desc' } })
}

function present(record: TextRecord): SiteText {
  return {
    slug: record.slug as SiteTextSlug,
    version: record.version,
    title: { 'zh-CN': record.titleZh, 'en-US': record.titleEn },
    body: { 'zh-CN': record.bodyZh, 'en-US': record.bodyEn },
    publishedAt: record.publishedAt.toISOString(),
  }
}

const publishers = (db: Executor, records: (TextRecord | null)[]): Promise<Map<string, NamedPerson>> =>
  readNamedPeople(
    db,
    records.flatMap((record) => record?.publishedById ?? []),
  )

function presentVersion(record: TextRecord, people: Map<string, NamedPerson>): SiteTextVersion {
  const { publishedById: id, change } = record
  return { ...present(record), change, publishedBy: id === null ? null : (people.get(id) ?? { id, name: '' }) }
}
