import type { Database } from '@wencang/database'

/** Tells the catalogue's version: equal ones mean that nothing that visitors see has changed in between. */
export interface CatalogueVersions {
  /** As of a moment after this call began. */
  current(): Promise<string>
}

/**
 * Asks Postgres, which alone knows what has been committed: a notification may come later than the next request. Callers who come while a
 * question is under way share the next one, so that a thousand of them cost a few.
 */
export function createCatalogueVersions({ pool }: Pick<Database, 'pool'>): CatalogueVersions {
  let underWay: Promise<unknown> | null = null
  let next: Promise<string> | null = null

  async function ask(): Promise<string> {
    const { rows } = await pool.query<{ version: string }>({
      name: 'catalogue-version',
      text: 'SELECT sum(version)::text AS version FROM catalogue_version',
    })
    return rows[0]?.version ?? ''
  }

  function begin(): Promise<string> {
    const asked = ask()
    const settled = asked.then(
      () => {},
      () => {},
    )
    underWay = settled
    void settled.then(() => {
      if (underWay === settled) underWay = null
    })
    return asked
  }

  return {
    current() {
      if (!underWay) return begin()
      next ??= underWay.then(() => {
        next = null
        return begin()
      })
      return next
    },
  }
}
