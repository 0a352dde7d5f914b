import { stored } from '../../shared/stored.ts'

const MAX_REMEMBERED = 12
const recent = stored(() => localStorage, 'recentlyViewed')

/** Recently opened asset IDs, latest first. Local, sent only to check availability. */
export function readRecent(): string[] {
  const ids = recent.read()
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_REMEMBERED) : []
}

const write = (ids: readonly string[]): void =>
  ids.length === 0 ? recent.forget() : recent.write(ids.slice(0, MAX_REMEMBERED))

export const rememberViewed = (id: string): void => write([id, ...readRecent().filter((one) => one !== id)])

/** Removes deleted assets. */
export const forgetViewed = (gone: readonly string[]): void => write(readRecent().filter((id) => !gone.includes(id)))

export const clearRecent = (): void => write([])
