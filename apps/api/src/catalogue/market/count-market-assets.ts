import type { FacetCount, Facets, ShownTerm } from '@wencang/contract'
import { TIMELINE } from '@wencang/domain'
import { PROVINCES } from '@wencang/places'
import { isTermKind } from '@wencang/terms'
import { presentTerm } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { CountedFacet, CountedValue } from '../search/index.ts'
import { filterOf, type MarketFilter, TERM_FILTERS } from './list-market-assets.ts'

type FacetName = Facets['facets'][number]['name']

/** Counts matching assets on sale, in total and by facet. */
export async function countMarketAssets(context: Pick<Context, 'search'>, query: MarketFilter): Promise<Facets> {
  const { total, facets } = await context.search.facets(filterOf(query))
  const shown = facets.map(({ facet, values }): Facets['facets'][number] => {
    const name = nameOf(facet)
    const termOf = isTermKind(facet) ? ({ value }: CountedValue) => presentTerm(facet, { id: value }) : TERMS_OF[name]
    return {
      name,
      values: values.map((one): FacetCount => ({ value: one.value, count: one.count, term: termOf?.(one) })),
    }
  })
  return { total, facets: shown.filter(({ values }) => values.length > 0) }
}

const nameOf = (facet: CountedFacet): FacetName => (isTermKind(facet) ? TERM_FILTERS[facet] : facet)

/** Words for facet values that are not listed terms. */
const TERMS_OF: { [name in FacetName]?: (one: CountedValue) => ShownTerm | undefined } = {
  provinces: ({ value }) => {
    const province = PROVINCES.find(({ code }) => code === value)
    return province && { zh: province.zh, en: province.en }
  },
  institutions: ({ names }) => ({ ...(names?.zh && { zh: names.zh }), ...(names?.en && { en: names.en }) }),
  years: ({ value }) => {
    const step = TIMELINE.find(({ from }) => String(from) === value)
    return step && { years: [step.from, step.to] }
  },
}
