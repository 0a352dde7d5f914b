import type { EngineDocument } from '../../../ports/search-engine.ts'
import type { Indexed } from '../index/documents.ts'
import { FACET_TOKENS } from '../index/facet-values.ts'
import { FIELD, SOUND } from '../index/tokens.ts'

/** Heat is sorted by in whole millionths, so that a page goes on exactly where the last one ended. */
export const HEAT_UNITS = 1_000_000

const COUNTED: ReadonlySet<string> = new Set(FACET_TOKENS)
/** Words of names, forwards and backwards, in scripts whose words are spelt. */
const SPELT = new RegExp(`^[${FIELD.name}${SOUND.reversed}][\\p{L}\\p{N}]`, 'u')
const HAN = /\p{Script=Han}/u

export function documentOf({ assetId, tokens, columns }: Indexed): EngineDocument {
  const [published, heat, priceFen, institution] = columns
  const all = [...tokens]
  return {
    id: assetId,
    tokens: all,
    facets: all.filter((token) => COUNTED.has(token)),
    spelt: all.filter((token) => SPELT.test(token) && !HAN.test(token)),
    institution: institution === 0 ? null : institution,
    publishedMilliseconds: published,
    heat: Math.round(heat * HEAT_UNITS),
    priceFen,
  }
}
