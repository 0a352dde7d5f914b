import type { Object3D } from 'three'
import type { DetailTilesOptions } from './detail-tiles.ts'
import { createLoader } from './loading.ts'
import { pageMemory } from './memory/memory.ts'
import type { Drawing } from './rendering.ts'
import type { OpenStage } from './stage.ts'

type DetailOptions = Pick<DetailTilesOptions, 'url' | 'coarseness' | 'onFault'> & {
  /** The model can be freed. */
  onReplaced: () => void
}

/**
 * Keeps the model until tiles show more.
 * @returns Function that frees them.
 */
export function addDetail(
  drawing: Drawing,
  stage: OpenStage,
  model: Object3D,
  { url, coarseness, onFault, onReplaced }: DetailOptions,
): () => void {
  const { camera, object, requestDraw } = stage
  let close = () => {}
  let [isClosed, isShown] = [false, false]
  /** Tiles not visible yet: neither announced nor drawn. */
  const early = new Set<Object3D>()
  const open = async () => {
    const { openDetailTiles } = await import('./detail-tiles.ts')
    if (isClosed) return
    let asked = 0
    const choose = () => {
      asked = 0
      if (stage.isResting()) requestDraw()
      else detail.update()
    }
    const detail = openDetailTiles({
      ...drawing,
      url,
      camera,
      loader: createLoader(onFault),
      onChange() {
        if (isShown) requestDraw()
        else asked ||= requestAnimationFrame(choose)
      },
      onTile: (tile) => (isShown ? stage.announce(tile) : early.add(tile)),
      onTileGone: (tile) => early.delete(tile) || stage.forget(tile),
      onReady() {
        isShown = true
        for (const tile of early) stage.announce(tile)
        early.clear()
        object.remove(model)
        stage.forget(model)
        onReplaced()
        requestDraw()
      },
      coarseness,
      memory: pageMemory(),
      onFault,
      onFailed: () => close(),
    })
    const stopUpdates = stage.onFrame(detail.update)
    close = () => {
      cancelAnimationFrame(asked)
      stopUpdates()
      object.remove(detail.group)
      detail.dispose()
    }
    object.add(detail.group)
    requestDraw()
  }
  // Without tiles the model stays visible.
  open().catch(() => undefined)
  return () => {
    isClosed = true
    close()
  }
}
