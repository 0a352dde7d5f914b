/** JSON value under a key of this browser or tab; storage that is full or blocked keeps nothing. */
export function stored(storage: () => Storage, key: string) {
  const tried = (action: () => unknown): unknown => {
    try {
      return action()
    } catch {
      return null
    }
  }
  return {
    /** null without one, or if it is unreadable. */
    read: () => tried(() => JSON.parse(storage().getItem(key) ?? 'null')),
    write: (value: unknown) => void tried(() => storage().setItem(key, JSON.stringify(value))),
    forget: () => void tried(() => storage().removeItem(key)),
  }
}
