import { AccountError } from '@wencang/contract'
import type { Executor } from '@wencang/database'

/** Agreed versions; unpublished texts are absent. */
export interface Consent {
  terms?: number | undefined
  privacy?: number | undefined
}
const CONSENTED = ['terms', 'privacy'] as const

export async function publishedTerms(db: Executor): Promise<Consent> {
  const texts = await db.siteText.groupBy({
    by: ['slug'],
    where: { slug: { in: [...CONSENTED] } },
    _max: { version: true },
  })
  return Object.fromEntries(texts.map(({ slug, _max }) => [slug, _max.version]))
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
