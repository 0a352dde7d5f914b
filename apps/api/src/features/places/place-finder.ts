import { type FoundPlaces, invalid, MarketError } from '@wencang/contract'
import type { FoundPlace, PlaceSearch } from '../../ports/place-search.ts'
import type { PlaceBudget, PlaceCaller } from './budget.ts'

export interface PlaceFinder {
  /** @throws {MarketError} invalid_parameters, too_many_requests when this caller's budget is used up, busy when the service does not answer. */
  find(caller: PlaceCaller, keywords: string): Promise<FoundPlaces>
}

/** Places rarely move, and each query to the service costs money. */
const MAX_CACHED_RESPONSES = 5_000
const KEEP_MILLISECONDS = 24 * 3_600_000
const LONGEST_KEYWORDS = 50
const TRY_AGAIN_AFTER_SECONDS = 30

/** @param search Null where no maps service is configured: then nothing is found. */
export function createPlaceFinder({
  search,
  budget,
  log,
}: {
  search: PlaceSearch | null
  budget: PlaceBudget
  log: { warn(fields: object, message: string): void }
}): PlaceFinder {
  const kept = new Map<string, { places: FoundPlace[]; until: number }>()
  const underWay = new Map<string, Promise<FoundPlace[]>>()

  function keptOrUnderWay(keywords: string): Promise<FoundPlace[]> | FoundPlace[] | undefined {
    const known = kept.get(keywords)
    return known && known.until > Date.now() ? known.places : underWay.get(keywords)
  }

  function ask(service: PlaceSearch, keywords: string): Promise<FoundPlace[]> {
    const answer = fetchAndKeep(service, keywords)
    underWay.set(keywords, answer)
    return answer
  }

  async function fetchAndKeep(service: PlaceSearch, keywords: string): Promise<FoundPlace[]> {
    try {
      const places = await service.find(keywords)
      kept.delete(keywords)
      kept.set(keywords, { places, until: Date.now() + KEEP_MILLISECONDS })
      const [oldest] = kept.keys()
      if (kept.size > MAX_CACHED_RESPONSES && oldest !== undefined) kept.delete(oldest)
      return places
    } catch (error) {
      log.warn({ err: error }, 'place search')
      throw new MarketError('busy', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
    } finally {
      underWay.delete(keywords)
    }
  }

  return {
    async find(caller, given) {
      if (!search) return { places: [] }
      const keywords = folded(given)
      const known = keptOrUnderWay(keywords)
      if (known) return { places: await known }
      await budget.spend(caller)
      // Another request may have sent the same query while this one was counted.
      const answer = keptOrUnderWay(keywords) ?? ask(search, keywords)
      return { places: await answer }
    },
  }
}

/** Equivalent spellings share one query: full width, capitals, extra spaces. Folding may lengthen a text. */
function folded(keywords: string): string {
  const text = keywords.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (text === '') throw invalid('keywords', 'empty')
  if (text.length > LONGEST_KEYWORDS) throw invalid('keywords', `at most ${LONGEST_KEYWORDS} characters`)
  return text
}
