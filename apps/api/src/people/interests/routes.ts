import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { registerBoardRoutes } from '../boards/index.ts'
import { followCreator, unfollowCreator } from './follow-creator.ts'
import { getInterests } from './get-interests.ts'
import { addFavourite, removeFavourite } from './keep-favourite.ts'
import { listFavourites } from './list-favourites.ts'
import { listFollowed } from './list-followed.ts'

export function registerInterestRoutes(register: Register, context: Context): void {
  registerBoardRoutes(register, context)
  register('getInterests', ({ caller }) => getInterests(context, caller))
  register('listFavourites', ({ caller, query }) => listFavourites(context, caller, query))
  register('addFavourite', async ({ caller, params }) => {
    await addFavourite(context, caller, params.assetId)
    return undefined
  })
  register('removeFavourite', async ({ caller, params }) => {
    await removeFavourite(context, caller, params.assetId)
    return undefined
  })
  register('listFollowed', ({ caller, query }) => listFollowed(context, caller, query))
  register('followCreator', async ({ caller, params }) => {
    await followCreator(context, caller, params.creatorId)
    return undefined
  })
  register('unfollowCreator', async ({ caller, params }) => {
    await unfollowCreator(context, caller, params.creatorId)
    return undefined
  })
}
