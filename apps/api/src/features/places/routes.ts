import type { Register } from '../../http/register.ts'
import type { PlaceService } from './index.ts'

export function registerPlaceRoutes(register: Register, places: PlaceService): void {
  register('findPlaces', ({ query, actor, request }) =>
    places.find({ userId: actor?.userId ?? null, address: request.ip }, query.keywords),
  )
}
