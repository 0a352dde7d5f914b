import { shelfQuery } from '../../entities/asset/asset-queries.ts'
import { SORT_HOTTEST, SORT_NEWEST } from '../../entities/asset/explore-search.ts'

/** More than a shelf shows, as assets of earlier shelves are left out. */
const REQUESTED = 16

export const newestShelfQuery = shelfQuery(SORT_NEWEST, REQUESTED)
export const hottestShelfQuery = shelfQuery(SORT_HOTTEST, REQUESTED)
