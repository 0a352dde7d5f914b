export type InterestKind = 'assets' | 'creators'

/** Action that a visitor requested before signing in. */
export interface Wish {
  kind: InterestKind
  id: string
}

const KEY = 'wish'
/** A slower sign-in had another reason. */
const LIFETIME_MILLISECONDS = 30 * 60 * 1000

/** Stores the wish in this tab; lost without session storage. */
export function rememberWish(wish: Wish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, at: Date.now() }))
  } catch {
    // Storage may be unavailable in private windows.
  }
}

/** Returns and removes the stored wish. */
export function takeWish(): Wish | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Wish & { at: number }) | null
    sessionStorage.removeItem(KEY)
    if (!stored || Date.now() - stored.at > LIFETIME_MILLISECONDS) return null
    return { kind: stored.kind === 'creators' ? 'creators' : 'assets', id: String(stored.id) }
  } catch {
    return null
  }
}
