import type { Object3D } from 'three'
import type { DetailTilesOptions } from './detail-tiles.ts'
import { createLoader } from './loading.ts'
import { pageMemory } from './memory/memory.ts'
import type { Drawing } from './rendering.ts'
import type { OpenStage } from './stage.ts'

type DetailOptions = Pick<DetailTilesOptions, 'url' | 'coarseness' | 'onFault'> & {
  /** The model is not needed any more. */
  onReplaced: () => void
}

/**
 * Loads the tiles, and puts them in the place of the model once they show more; if they fail, the model stays.
 * @returns a function that frees them.
 */
export function addDetail(
  drawing: Drawing,
  stage: OpenStage,
  model: Object3D,
  { url, coarseness, onFault, onReplaced }: DetailOptions,
): () => void {
  const { camera, object, requestDraw } = stage
  let close = () => {}
  let isClosed = false
  const open = async () => {
    const { openDetailTiles } = await import('./detail-tiles.ts')
    if (isClosed) return
    const detail = openDetailTiles({
      ...drawing,
      url,
      camera,
      loader: createLoader(onFault),
      onChange: requestDraw,
      onTile: stage.announce,
      onTileGone: stage.forget,
      onReady: () => {
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
      stopUpdates()
      object.remove(detail.group)
      detail.dispose()
    }
    object.add(detail.group)
    requestDraw()
  }
  // Without them the model is still there to see.
  open().catch(() => undefined)
  return () => {
    isClosed = true
    close()
  }
}
