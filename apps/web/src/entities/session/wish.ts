import { stored } from '../../shared/stored.ts'

export type WishKind = 'favourite' | 'follow' | 'purchase' | 'application'

/** Action that a visitor requested before signing in, on an asset, creator or creator type. */
export interface Wish {
  kind: WishKind
  id: string
}

const wished = stored(() => sessionStorage, 'wish')
/** A slower sign-in had another reason. */
const LIFETIME_MILLISECONDS = 30 * 60 * 1000

/** Stores the wish in this tab alone; lost without session storage. */
export const rememberWish = (wish: Wish): void => wished.write({ ...wish, at: Date.now() })

/** Returns and removes the stored wish, if it is one of these. */
export function takeWish(...kinds: WishKind[]): Wish | null {
  const wish = wished.read() as (Wish & { at: number }) | null
  if (!wish || !kinds.includes(wish.kind)) return null
  wished.forget()
  return Date.now() - wish.at > LIFETIME_MILLISECONDS ? null : { kind: wish.kind, id: String(wish.id) }
}
