import { LRUCache } from '3d-tiles-renderer/core'
import type { TilesRenderer } from '3d-tiles-renderer/three'
import type { Memory } from './memory.ts'
import { COPIES } from './model-bytes.ts'
import { createStrain } from './strain.ts'

/** Share kept for tiles out of view. */
const KEPT_SHARE = 0.5

class SizedCache extends LRUCache {
  // Missing in the library's types.
  declare readonly cachedBytes: number
}

/**
 * Limits tiles to their share of the page's memory.
 * @param onChange Called when the tile selection must change.
 */
export function keepTilesIn(memory: Memory, tiles: TilesRenderer, onChange: () => void) {
  const cache = new SizedCache()
  cache.unloadPriorityCallback = tiles.lruCache.unloadPriorityCallback
  tiles.lruCache = cache
  const share = memory.share(onChange)
  const strain = createStrain()
  return {
    cache,
    /** Error multiplier that fits; call before each tile selection. */
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
