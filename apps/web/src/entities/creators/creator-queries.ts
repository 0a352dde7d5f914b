import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

export const creatorsQuery = (sort: number | undefined, limit?: number) =>
  pagesQuery(['market', 'creators', sort ?? null, limit ?? null], api.listCreators, { sort, limit })

export const creatorQuery = (creatorId: string) =>
  callQuery(['market', 'creator', creatorId], api.getCreator, { params: { id: creatorId } }, { meta: { quiet: true } })

export const STRIP_CREATORS = 3
/** A few creators for the home page. */
export const creatorStripQuery = creatorsQuery(0, STRIP_CREATORS)
