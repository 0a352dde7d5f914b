import { LRUCache } from '3d-tiles-renderer/core'
import type { TilesRenderer } from '3d-tiles-renderer/three'
import type { Memory } from './memory.ts'
import { COPIES } from './model-bytes.ts'
import { createStrain } from './strain.ts'

/** So much of their share stays when tiles are not in view. */
const KEPT_SHARE = 0.5

class SizedCache extends LRUCache {
  // The library's types leave it out.
  declare readonly cachedBytes: number
}

/** Keeps tiles within their share of the page's memory. @param onChange Called when other tiles are wanted than before. */
export function keepTilesIn(memory: Memory, tiles: TilesRenderer, onChange: () => void) {
  const cache = new SizedCache()
  cache.unloadPriorityCallback = tiles.lruCache.unloadPriorityCallback
  tiles.lruCache = cache
  const share = memory.share(onChange)
  const strain = createStrain()
  return {
    cache,
    /** How many times as coarse tiles have to be, so that those in view fit into the share. Before each choice of tiles. */
    coarseness(): number {
      const most = share.most() / COPIES
      cache.maxBytesSize = most
      cache.minBytesSize = most * KEPT_SHARE
      share.set(cache.cachedBytes * COPIES)
      const used = [...tiles.activeTiles].reduce((sum, tile) => sum + cache.getMemoryUsage(tile), 0)
      if (strain.measure(used, most)) onChange()
      return strain.coarseness()
    },
    end: share.end,
  }
}
