import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'

export function registerPlaceRoutes(register: Register, { places }: Pick<Context, 'places'>): void {
  register('findPlaces', ({ query, actor, request }) =>
    places.find({ userId: actor?.userId ?? null, address: request.ip }, query.keywords),
  )
}
