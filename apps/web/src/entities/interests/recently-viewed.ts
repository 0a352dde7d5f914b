const KEY = 'recentlyViewed'
const MAX_REMEMBERED = 12

/** Recently opened asset IDs, latest first. Local, sent only to check availability. */
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
    // Storage may be unavailable in private windows.
  }
}

export const rememberViewed = (id: string): void => write([id, ...readRecent().filter((one) => one !== id)])

/** Removes deleted assets. */
export const forgetViewed = (gone: readonly string[]): void => write(readRecent().filter((id) => !gone.includes(id)))

export const clearRecent = (): void => write([])
