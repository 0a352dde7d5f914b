/** What a reader keeps an eye on: works, and people. */
export type InterestKind = 'assets' | 'creators'

/** What a visitor wanted to keep before signing in. */
export interface Wish {
  kind: InterestKind
  id: string
}

const KEY = 'wish'
/** A sign-in that takes longer was for something else. */
const LIFETIME_MILLISECONDS = 30 * 60 * 1000

/** Remembers a wish in this tab, for after the sign-in. Without a session storage it is forgotten. */
export function rememberWish(wish: Wish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, at: Date.now() }))
  } catch {
    // Private windows may refuse.
  }
}

/** The remembered wish, once. */
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
