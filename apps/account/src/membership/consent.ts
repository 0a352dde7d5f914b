import { AccountError } from '@wencang/contract'
import { type Executor, Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'

/** Agreed versions; unpublished texts are absent. */
export interface Consent {
  terms?: number | undefined
  privacy?: number | undefined
}
const CONSENTED = ['terms', 'privacy'] as const

const VersionRow = z.object({ slug: z.enum(CONSENTED), version: z.number().int() })

export async function publishedTerms(db: Executor): Promise<Consent> {
  const rows = await queryRows(
    db,
    VersionRow,
    Prisma.sql`SELECT DISTINCT ON (slug) slug, version FROM site_text WHERE slug IN ('terms', 'privacy') ORDER BY slug, version DESC`,
  )
  return Object.fromEntries(rows.map(({ slug, version }) => [slug, version]))
}

/**
 * Requires consent to the currently published versions.
 * @throws {AccountError} 400 naming the text that has another version.
 */
export function requireCurrent(given: Consent, published: Consent): void {
  for (const text of CONSENTED)
    if (given[text] !== published[text])
      throw new AccountError('invalid_parameters', {
        details: [{ path: `consent.${text}`, message: `the current version is ${published[text] ?? 'none'}` }],
      })
}
