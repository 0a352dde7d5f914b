import { queryOptions } from '@tanstack/react-query'
import { lateApi } from '../../shared/late-api.ts'

/** Below the favourites, with which boards change. */
export const BOARDS_KEY = ['interests', 'favourites', 'boards']

/** @param assetId Tells which boards have it. */
export const boardsQuery = (assetId?: string) =>
  queryOptions({
    queryKey: [...BOARDS_KEY, assetId ?? null],
    queryFn: ({ signal }) => lateApi.listBoards({ query: { assetId }, signal }),
  })
