import { SITE_DOCUMENTS, type SiteFooter, type SiteInfo } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { readSetting, writeSetting } from './settings.ts'

const EMPTY: SiteFooter = { icpNumber: null, policeNumber: null, copyright: null }

/** Site data shown on every page. */
export async function getSiteInfo({ db }: Pick<Context, 'db'>): Promise<SiteInfo> {
  const [footer, latest] = await Promise.all([
    readSetting<SiteFooter>(db, 'footer', EMPTY),
    db.siteText.groupBy({ by: ['slug'], where: { slug: { in: [...SITE_DOCUMENTS] } }, _max: { version: true } }),
  ])
  const versionOf = new Map(latest.map(({ slug, _max }) => [slug, _max.version]))
  const documents = SITE_DOCUMENTS.flatMap((slug) => {
    const version = versionOf.get(slug)
    return version ? [{ slug, version }] : []
  })
  return { footer, documents }
}

/** Changes the footer and audits the previous value. */
export async function putSiteFooter(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  footer: SiteFooter,
): Promise<SiteFooter> {
  await runTransaction(db, (transaction) =>
    writeSetting({ queue, transaction }, caller, { key: 'footer', value: footer }),
  )
  return footer
}
