import { shelfQuery } from '../market/asset-queries.ts'
import { SORT_HOTTEST, SORT_NEWEST } from '../market/explore-search.ts'

const SHELF_SIZE = 8

export const newestShelfQuery = shelfQuery(SORT_NEWEST, SHELF_SIZE)
export const hottestShelfQuery = shelfQuery(SORT_HOTTEST, SHELF_SIZE)
