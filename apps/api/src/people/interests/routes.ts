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
  register('getInterests', ({ actor }) => getInterests(context, actor.userId))
  register('listFavourites', ({ actor, query }) => listFavourites(context, actor.userId, query))
  register('addFavourite', async ({ actor, params }) => {
    await addFavourite(context, actor.userId, params.assetId)
    return undefined
  })
  register('removeFavourite', async ({ actor, params }) => {
    await removeFavourite(context, actor.userId, params.assetId)
    return undefined
  })
  register('listFollowed', ({ actor, query }) => listFollowed(context, actor.userId, query))
  register('followCreator', async ({ actor, params }) => {
    await followCreator(context, actor.userId, params.creatorId)
    return undefined
  })
  register('unfollowCreator', async ({ actor, params }) => {
    await unfollowCreator(context, actor.userId, params.creatorId)
    return undefined
  })
}
