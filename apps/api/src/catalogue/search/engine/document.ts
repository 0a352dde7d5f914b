import { FACET_TOKENS, FIELD, SOUND } from '@wencang/search-index'
import type { EngineDocument } from '../../../ports/search-engine.ts'
import type { Indexed } from '../index/documents.ts'

/** Heat in whole millionths, so keyset pages continue exactly. */
export const HEAT_UNITS = 1_000_000

const COUNTED: ReadonlySet<string> = new Set(FACET_TOKENS)
/** Name words, forwards and reversed, of spelled scripts. */
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
