import { callQuery } from '@wencang/client/pages-query'
import { lateApi } from '../../shared/late-api.ts'

/** Below the favourites, with which boards change. */
export const BOARDS_KEY = ['interests', 'favourites', 'boards']

/** @param assetId Tells which boards have it. */
export const boardsQuery = (assetId?: string) =>
  callQuery([...BOARDS_KEY, assetId ?? null], lateApi.listBoards, { query: { assetId } })
