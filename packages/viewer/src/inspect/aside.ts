import type { Stage } from '../stage.ts'

/** Rightward shift of the view's middle, in canvas pixels. */
export const asideOf = ({ camera }: Stage): number => (camera.view?.enabled ? -camera.view.offsetX : 0)

/**
 * Shifts the view beside a left panel.
 * @param pixels Canvas pixels.
 * @returns Function that undoes it.
 */
export function moveAside(stage: Stage, pixels: number): () => void {
  const { camera, canvas, requestDraw } = stage
  const follow = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    camera.setViewOffset(width, height, -pixels, 0, width, height)
    requestDraw()
  }
  const observer = new ResizeObserver(follow)
  observer.observe(canvas)
  follow()
  return () => {
    observer.disconnect()
    camera.clearViewOffset()
    requestDraw()
  }
}
