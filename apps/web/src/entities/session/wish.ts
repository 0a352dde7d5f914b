export type WishKind = 'favourite' | 'follow' | 'purchase' | 'application'

/** Action that a visitor requested before signing in, on an asset, creator or creator type. */
export interface Wish {
  kind: WishKind
  id: string
}

const KEY = 'wish'
/** A slower sign-in had another reason. */
const LIFETIME_MILLISECONDS = 30 * 60 * 1000

/** Stores the wish in this tab alone; lost without session storage. */
export function rememberWish(wish: Wish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, at: Date.now() }))
  } catch {
    // Storage may be unavailable in private windows.
  }
}

/** Returns and removes the stored wish, if it is one of these. */
export function takeWish(...kinds: WishKind[]): Wish | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Wish & { at: number }) | null
    if (!stored || !kinds.includes(stored.kind)) return null
    sessionStorage.removeItem(KEY)
    return Date.now() - stored.at > LIFETIME_MILLISECONDS ? null : { kind: stored.kind, id: String(stored.id) }
  } catch {
    return null
  }
}
