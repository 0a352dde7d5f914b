/** Document condition. Empty `all` matches everything, empty `any` nothing. */
export type Condition =
  | { token: string }
  | { priceFen: readonly [least: number, most: number] }
  | { all: Condition[] }
  | { any: Condition[] }

/** Sort fields, whole numbers. */
export type SortField = 'publishedMilliseconds' | 'heat' | 'priceFen'

/** Listing as an engine stores it. */
export interface EngineDocument extends Record<SortField, number> {
  id: string
  /** Tokens that match. */
  tokens: string[]
  /** Tokens counted as facets. */
  facets: string[]
  /** Tokens for prefix lookup. */
  spelt: string[]
  /** Counted too; null for none. */
  institution: number | null
}

export interface EngineOrder {
  by: SortField
  isRising: boolean
}

/** Sort position: tier, then value, then descending ID. */
export interface EnginePlace {
  /** 0 without tiers. */
  tier: number
  value: number
  id: string
}

export interface EngineCounts {
  total: number
  facets: Map<string, number>
  /** Most frequent institutions. */
  institutions: Map<number, number>
  /** Counts of price bands between the given bounds. */
  prices: number[]
}

/** Count over matching documents. */
export interface EngineCount {
  where: Condition
  /** Maximum number of facet tokens; 0 disables. */
  facets: number
  institutions: number
  pricesFen: readonly number[]
}

/** Engine index; queries return null if it is missing. */
export interface EngineIndex {
  /** First documents after a place, by tier, then order. Given tiers, one must match. */
  best(question: {
    tiers: { tier: number; where: Condition }[]
    where: Condition
    without: string[]
    order: EngineOrder
    after: EnginePlace | null
    count: number
  }): Promise<EnginePlace[] | null>
  /** Several counts of documents that match a condition. */
  counts(question: { where: Condition; without: string[]; counts: EngineCount[] }): Promise<EngineCounts[] | null>
  /** Tokens that occur in some document. */
  held(tokens: string[]): Promise<string[] | null>
  /** Most frequent sampled tokens, `limit` per prefix. */
  beginning(prefixes: string[], limit: number): Promise<string[] | null>
  /**
   * Writes and removes documents unless newer exist; later queries see them.
   * @returns permanently refused documents, with reasons.
   */
  write(changes: EngineChange[]): Promise<{ id: string; reason: string }[]>
  isThere(): Promise<boolean>
  create(): Promise<void>
}

export interface EngineChange {
  id: string
  seq: bigint
  /** Null removes it. */
  document: EngineDocument | null
}

/**
 * Search engine beside the database. Calls throw {@link BusyError} when it is unreachable, overloaded or incomplete.
 */
export interface SearchEngine {
  /** @param id UUID; every rebuild gets a new index. */
  index(id: string): EngineIndex
  /** Removes our other indexes. */
  keepOnly(ids: string[]): Promise<void>
  close(): Promise<void>
}
