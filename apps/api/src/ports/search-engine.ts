/** What a document has to have. All of nothing is everything; any of nothing is nothing. */
export type Condition =
  | { token: string }
  | { priceFen: readonly [least: number, most: number] }
  | { all: Condition[] }
  | { any: Condition[] }

/** By what documents are sorted: whole numbers. */
export type SortField = 'publishedMilliseconds' | 'heat' | 'priceFen'

/** A listing as an engine keeps it. */
export interface EngineDocument extends Record<SortField, number> {
  id: string
  /** Everything that it is found by. */
  tokens: string[]
  /** Those of them that are counted. */
  facets: string[]
  /** Those of them whose beginnings are looked up. */
  spelt: string[]
  /** Counted too; null for none. */
  institution: number | null
}

export interface EngineOrder {
  by: SortField
  isRising: boolean
}

/** A document in its place: by its tier, the order's field, and of equal ones the later ID first. */
export interface EnginePlace {
  /** 0 where no tiers were asked for. */
  tier: number
  value: number
  id: string
}

export interface EngineCounts {
  total: number
  facets: Map<string, number>
  /** The most frequent ones. */
  institutions: Map<number, number>
  /** How many have a price from each of the given ones to the next. */
  prices: number[]
}

/** Which documents are counted. */
export interface EngineCount {
  where: Condition
  /** How many of the facets' tokens there may be; 0 counts none. */
  facets: number
  institutions: number
  pricesFen: readonly number[]
}

/** One index of the engine. What is asked of one that is not there answers null. */
export interface EngineIndex {
  /** The first documents of an order after a place. With tiers, the best one that a document passes comes before the order; it has to pass one of them. */
  best(question: {
    tiers: { tier: number; where: Condition }[]
    where: Condition
    /** Documents that are left out. */
    without: string[]
    order: EngineOrder
    after: EnginePlace | null
    count: number
  }): Promise<EnginePlace[] | null>
  /** Several counts of the documents that pass a condition. */
  counts(question: { where: Condition; without: string[]; counts: EngineCount[] }): Promise<EngineCounts[] | null>
  /** Which of these tokens some document has. */
  held(tokens: string[]): Promise<string[] | null>
  /** Spelt tokens that begin with one of some prefixes, the most frequent ones of a sample first, `limit` at most of each. */
  beginning(prefixes: string[], limit: number): Promise<string[] | null>
  /**
   * Writes documents and removes others, each unless a later change of it was written. Whatever is asked afterwards sees them.
   * @returns those that were refused, which would be refused again, and why.
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

/** A search engine beside the database. Every call throws a {@link BusyError} when the engine cannot be reached, has too much to do, or does not answer completely. */
export interface SearchEngine {
  /** @param id A UUID: each time it is filled, the engine gets another index. */
  index(id: string): EngineIndex
  /** Removes all of our indexes but these. */
  keepOnly(ids: string[]): Promise<void>
  close(): Promise<void>
}
