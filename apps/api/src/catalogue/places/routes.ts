import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'

export function registerPlaceRoutes(register: Register, { places }: Pick<Context, 'places'>): void {
  register('findPlaces', ({ query, caller, request }) =>
    places.find({ userId: caller?.userId ?? null, address: request.ip }, query.keywords),
  )
}
