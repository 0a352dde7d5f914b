const KEY = 'recentlyViewed'
/** As many as are worth showing again. */
const MAX_REMEMBERED = 12

/** The works that were opened in this browser, the latest first. They never leave it, except to ask which of them are on sale. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_REMEMBERED) : []
  } catch {
    return []
  }
}

function write(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_REMEMBERED)))
  } catch {
    // Private windows may refuse.
  }
}

export const rememberViewed = (id: string): void => write([id, ...readRecent().filter((one) => one !== id)])

/** Removes works that are gone. */
export const forgetViewed = (gone: readonly string[]): void => write(readRecent().filter((id) => !gone.includes(id)))

export const clearRecent = (): void => write([])
