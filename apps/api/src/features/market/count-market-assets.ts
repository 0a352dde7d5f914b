import type { FacetCount, Facets, ShownTerm } from '@wencang/contract'
import { TIMELINE } from '@wencang/domain'
import { PROVINCES } from '@wencang/places'
import { isTermKind } from '@wencang/terms'
import type { Context } from '../../context.ts'
import { presentTerm } from '../assets/index.ts'
import { filterOf, type MarketFilter, TERM_FILTERS } from './list-market-assets.ts'

/** How many assets on sale pass the filter, in all and by each facet; values that stand for terms with their words, in the order of their lists. */
export async function countMarketAssets(context: Pick<Context, 'search'>, query: MarketFilter): Promise<Facets> {
  const { total, facets } = await context.search.facets(filterOf(query))
  const shown = facets.map(({ facet, values }): Facets['facets'][number] =>
    facet !== 'prices' && isTermKind(facet)
      ? { name: TERM_FILTERS[facet], values: withTerms(values, (id) => presentTerm(facet, { id })) }
      : { name: facet, values: withTerms(values, TERMS_OF_OTHERS[facet]) },
  )
  return { total, facets: shown.filter(({ values }) => values.length > 0) }
}

type TermOf = (value: string) => ShownTerm | undefined

const withTerms = (values: FacetCount[], termOf?: TermOf): FacetCount[] =>
  termOf ? values.map((one) => ({ ...one, term: termOf(one.value) })) : values

/** What the values of facets stand for that are not terms of a list. */
const TERMS_OF_OTHERS: { [name in Facets['facets'][number]['name']]?: TermOf } = {
  provinces: provinceNamed,
  years: (from) => {
    const step = TIMELINE.find((one) => String(one.from) === from)
    return step && { years: [step.from, step.to] }
  },
}

function provinceNamed(code: string): ShownTerm | undefined {
  const province = PROVINCES.find((one) => one.code === code)
  return province && { zh: province.zh, en: province.en }
}
