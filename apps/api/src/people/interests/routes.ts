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
  register('addFavourite', ({ caller, params }) => addFavourite(context, caller, params.assetId))
  register('removeFavourite', ({ caller, params }) => removeFavourite(context, caller, params.assetId))
  register('listFollowed', ({ caller, query }) => listFollowed(context, caller, query))
  register('followCreator', ({ caller, params }) => followCreator(context, caller, params.creatorId))
  register('unfollowCreator', ({ caller, params }) => unfollowCreator(context, caller, params.creatorId))
}
