import { Vector2 } from 'three'
import { type Drawing, usualRatio } from './rendering.ts'
import type { OpenStage } from './stage.ts'

/** Frame times in milliseconds that lower and raise resolution. */
const [TOO_SLOW, FAST] = [45, 22]
/** Longer pauses mean idle, unless a frame was awaited. */
const PAUSE = 400
const MIN_SHARE = 0.5
/** Frames between decisions. */
const PICTURES = 8
const REST_MILLISECONDS = 250

/** Restores full resolution at rest; in software antialiases only then. */
export type Pace = {
  /**
   * Call before each requested frame.
   * @param follows The frame was requested during the previous one, however long that took.
   * @returns True if the picture is final.
   */
  measure(follows: boolean): boolean
  /** Error multiplier for detail. */
  coarseness(): number
  end(): void
}

type PaceStage = Pick<OpenStage, 'renderer' | 'requestDraw' | 'isDrawing'>

export function keepPace({ hasGraphicsCard }: Drawing, { renderer, requestDraw, isDrawing }: PaceStage): Pace {
  let share = 1
  let last = 0
  let times: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The final frame was requested; it was shown. */
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
    if (middle > TOO_SLOW) share = Math.max(MIN_SHARE, share * 0.8)
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
