import { type FoundPlaces, MarketError } from '@wencang/contract'
import type { FoundPlace, PlaceSearch } from '../../ports/place-search.ts'

export interface PlaceService {
  find(keywords: string): Promise<FoundPlaces>
}

/** Places move seldom, and each question to the service costs. */
const MOST_ANSWERS_KEPT = 1000
const KEEP_MILLISECONDS = 3_600_000

/** @param search Null where no maps service is configured: then nothing is found. */
export function createPlaceService({
  search,
  log,
}: {
  search: PlaceSearch | null
  log: { warn(fields: object, message: string): void }
}): PlaceService {
  const kept = new Map<string, { places: FoundPlace[]; until: number }>()

  return {
    async find(keywords) {
      if (!search) return { places: [] }
      const known = kept.get(keywords)
      if (known && known.until > Date.now()) return { places: known.places }
      try {
        const places = await search.find(keywords)
        kept.delete(keywords)
        kept.set(keywords, { places, until: Date.now() + KEEP_MILLISECONDS })
        const [oldest] = kept.keys()
        if (kept.size > MOST_ANSWERS_KEPT && oldest !== undefined) kept.delete(oldest)
        return { places }
      } catch (error) {
        log.warn({ err: error }, 'place search')
        throw new MarketError('internal')
      }
    },
  }
}
