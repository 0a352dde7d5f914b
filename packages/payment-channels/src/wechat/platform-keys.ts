import type { KeyObject } from 'node:crypto'
import type { Clock } from '@wencang/domain'

const REFRESH_PAUSE_SECONDS = 60
/** WeChat Pay requires at least two certificate checks daily. */
const REFRESH_AFTER_SECONDS = 11 * 3600

/** WeChat Pay's signing keys, by serial or public key ID. */
export interface PlatformKeys {
  /** @returns null for a serial that is not WeChat Pay's, also after a download of new ones. */
  find(serial: string): Promise<KeyObject | null>
}

/** Public keys by ID; both old and new during rotation. */
export function fixedPlatformKeys(keys: ReadonlyMap<string, KeyObject>): PlatformKeys {
  return { find: async (serial) => keys.get(serial) ?? null }
}

/**
 * Unknown serials share one download a minute: anyone can invent them.
 * @param download Currently valid certificates; rejects if the download fails.
 */
export function certificatePlatformKeys(
  download: () => Promise<ReadonlyMap<string, KeyObject>>,
  clock: Clock,
): PlatformKeys {
  let known: ReadonlyMap<string, KeyObject> = new Map()
  let triedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null

  const secondsSinceTry = () => (clock.now().getTime() - triedAt) / 1000

  function refresh(): Promise<void> {
    if (running) return running
    triedAt = clock.now().getTime()
    running = download()
      .then(
        (keys) => {
          known = keys
        },
        () => {},
      )
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    async find(serial) {
      const key = known.get(serial)
      if (key) {
        if (secondsSinceTry() > REFRESH_AFTER_SECONDS) void refresh()
        return key
      }
      if (running || secondsSinceTry() > REFRESH_PAUSE_SECONDS) await refresh()
      return known.get(serial) ?? null
    },
  }
}
