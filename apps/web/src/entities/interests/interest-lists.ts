import { pagesQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

/** @param boardId Only those on this board. */
export const favouritesQuery = (boardId?: string) =>
  pagesQuery(['interests', 'favourites', boardId ?? null], api.listFavourites, { boardId }, { staleTime: 0 })

export const followedQuery = pagesQuery(['interests', 'followed'], api.listFollowed, {}, { staleTime: 0 })
