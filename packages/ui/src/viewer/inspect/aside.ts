import type { Stage } from '../stage.ts'

/** How far the middle of the view is moved to the right, in pixels of the canvas. */
export const asideOf = ({ camera }: Stage): number => (camera.view?.enabled ? -camera.view.offsetX : 0)

/**
 * Shows what was in the middle of the canvas farther to the right, so that a panel at the left hides less of it.
 * @param pixels of the canvas. @returns the end of it.
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
