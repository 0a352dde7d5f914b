import type { Database } from '@wencang/database'
import { FACET_TOKENS, FACET_VALUES, FACETS, type Question } from '@wencang/search-index'
import type { EngineCount, EngineCounts, EngineIndex } from '../../../ports/search-engine.ts'
import { BAND_STARTS, bandOf, MOST, named, ofBands } from '../answer/column-facets.ts'
import { chosenOf, valuesOf, without } from '../answer/facets.ts'
import type { Selected } from '../answer/select.ts'
import type { CatalogueFilter } from '../filter.ts'
import { COLUMN, type Indexed } from '../index/documents.ts'
import { institutionIdOf, readInstitutions } from '../index/institutions.ts'
import type { Facets } from '../word-index.ts'
import { anyTierOf, filterCondition } from './conditions.ts'

/** Recent changes, excluded from the engine's counts. */
interface Changed {
  without: string[]
  passing(filter: CatalogueFilter): Selected['fresh']
}

const VALUE_OF = new Map(FACET_TOKENS.map((token, value) => [token, value]))

/** `counts` in one engine request; null without index. */
export async function countWithEngine(
  { pool, index, last }: Pick<Database, 'pool'> & { index: EngineIndex; last: (Indexed | null)[] },
  question: Question | null,
  filter: CatalogueFilter,
  changed: Changed,
): Promise<Facets | null> {
  const openInstitutions = { ...filter, institutions: undefined }
  const openPrices = { ...filter, minPriceFen: undefined, maxPriceFen: undefined }
  const asked = new Asked()
  const all = asked.add(filter, { facets: FACET_VALUES.length })
  const ofInstitutions = asked.add(openInstitutions, { institutions: MOST })
  const ofPrices = asked.add(openPrices, { pricesFen: BAND_STARTS })
  const ofFacets = new Map(
    FACETS.filter((facet) => chosenOf(filter, facet).length > 0).map((facet) => [
      facet,
      asked.add(without(filter, facet), { facets: FACET_VALUES.length }),
    ]),
  )
  // Chosen institutions may not be the most frequent.
  const ofChosen = (filter.institutions ?? []).map((one) => asked.add({ ...filter, institutions: [one] }, {}))
  const counts = asked.counts()
  const [only, ...others] = counts
  // Without selections, one count over the matches suffices.
  const isOne = only !== undefined && others.length === 0
  const counted = await index.counts({
    where: isOne ? { all: [anyTierOf(question), only.where] } : anyTierOf(question),
    without: changed.without,
    counts: isOne ? [{ ...only, where: { all: [] } }] : counts,
  })
  if (!counted) return null
  const passing = changed.passing(filter)
  const common = withFresh(counted[all], passing)
  const facets: Facets['facets'] = FACETS.map((facet) => {
    const at = ofFacets.get(facet)
    const own = at === undefined ? common : withFresh(counted[at], changed.passing(without(filter, facet)))
    return { facet, values: valuesOf(own, facet, chosenOf(filter, facet)) }
  })
  const works = new Map(counted[ofInstitutions]?.institutions)
  for (const [at, one] of (filter.institutions ?? []).entries()) {
    const total = counted[ofChosen[at] ?? -1]?.total ?? 0
    if (total > 0) works.set(institutionIdOf(one), total)
  }
  for (const { fresh } of changed.passing(openInstitutions)) {
    const id = fresh.listing?.institution?.id
    if (id !== undefined) works.set(id, (works.get(id) ?? 0) + 1)
  }
  facets.push({
    facet: 'institutions',
    values: await named(works, (filter.institutions ?? []).map(institutionIdOf), (ids) =>
      readInstitutions({ pool }, ids, last),
    ),
  })
  const bands = [...(counted[ofPrices]?.prices ?? [])]
  for (const { fresh } of changed.passing(openPrices)) {
    const band = bandOf(fresh.listing?.columns[COLUMN.price - 1] ?? 0)
    bands[band] = (bands[band] ?? 0) + 1
  }
  facets.push({ facet: 'prices', values: ofBands(bands) })
  return { total: (counted[all]?.total ?? 0) + passing.length, facets }
}

/** Counts by index in {@link FACET_VALUES}. */
function withFresh(counted: EngineCounts | undefined, passing: Selected['fresh']): Uint32Array {
  const result = new Uint32Array(FACET_VALUES.length)
  for (const [token, count] of counted?.facets ?? []) result[VALUE_OF.get(token) ?? 0] = count
  for (const { fresh } of passing)
    for (const [value, { token }] of FACET_VALUES.entries())
      if (fresh.listing?.tokens.has(token)) result[value] = (result[value] ?? 0) + 1
  return result
}

/** Batched counts; equal conditions share one. */
class Asked {
  private readonly byWorks = new Map<string, EngineCount>()

  /** @returns index of its result. */
  add(filter: CatalogueFilter, count: Partial<Omit<EngineCount, 'where'>>): number {
    const where = filterCondition(filter)
    const key = JSON.stringify(where)
    const before = this.byWorks.get(key) ?? { where, facets: 0, institutions: 0, pricesFen: [] }
    this.byWorks.set(key, { ...before, ...count })
    return [...this.byWorks.keys()].indexOf(key)
  }

  counts(): EngineCount[] {
    return [...this.byWorks.values()]
  }
}
