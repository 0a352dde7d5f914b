import { Vector2 } from 'three'
import { type Drawing, usualRatio } from './rendering.ts'
import type { OpenStage } from './stage.ts'

/** Slower than this, and less is drawn; faster than that, and more. Milliseconds between two pictures. */
const [TOO_SLOW, FAST] = [45, 22]
/** Longer pauses mean that nothing moved, unless somebody waited. */
const PAUSE = 400
const LEAST_SHARE = 0.5
/** After so many pictures it is decided anew. */
const PICTURES = 8
const REST_MILLISECONDS = 250

/**
 * Draws fewer pixels while the device is too slow for them, and all of them when the picture stands still; without a graphics card once more, with smooth edges,
 * which cost too much while something moves.
 */
export type Pace = {
  /**
   * Before each drawing that was asked for.
   * @param follows Somebody had waited for it, however long the one before took.
   * @returns whether nothing moves any more, so that what is drawn stays.
   */
  measure(follows: boolean): boolean
  /** How many times as coarse as usual detail may be. */
  coarseness(): number
  end(): void
}

type PaceStage = Pick<OpenStage, 'renderer' | 'requestDraw' | 'isDrawing'>

export function keepPace({ hasGraphicsCard }: Drawing, { renderer, requestDraw, isDrawing }: PaceStage): Pace {
  let share = 1
  let last = 0
  let times: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What stays was asked for; it is shown. */
  let [isStill, isShown] = [false, false]
  const size = new Vector2()
  const usual = () => {
    renderer.getSize(size)
    return usualRatio(hasGraphicsCard, size.x, size.y)
  }
  const differs = (ratio: number) => Math.abs(renderer.getPixelRatio() - ratio) >= 0.01
  const restLater = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, REST_MILLISECONDS)
  }
  const rest = () => {
    if (isDrawing()) return restLater()
    if (isShown || (hasGraphicsCard && !differs(usual()))) return
    isStill = true
    requestDraw()
  }
  const decide = () => {
    const middle = times.sort((a, b) => a - b)[PICTURES >> 1] ?? 0
    times = []
    if (middle > TOO_SLOW) share = Math.max(LEAST_SHARE, share * 0.8)
    else if (middle < FAST) share = Math.min(1, share * 1.15)
  }
  return {
    measure(follows) {
      const now = performance.now()
      const time = now - last
      const goesOn = !isStill && (follows || time <= PAUSE)
      last = isStill ? 0 : now
      isShown = isStill
      isStill = false
      if (goesOn) times.push(time)
      else times = []
      if (times.length >= PICTURES) decide()
      restLater()
      const ratio = usual() * (goesOn ? share : 1)
      if (differs(ratio)) renderer.setPixelRatio(ratio)
      return isShown
    },
    coarseness: () => 1 / share,
    end: () => clearTimeout(timer),
  }
}
