import { type Drawing, usualRatio } from './rendering.ts'
import type { Stage } from './stage.ts'

/** Slower than this, and less is drawn; faster than that, and more. Milliseconds between two pictures. */
const [TOO_SLOW, FAST] = [45, 22]
/** Longer pauses mean that nothing moved. */
const PAUSE = 400
const LEAST_SHARE = 0.5
/** After so many pictures it is decided anew. */
const PICTURES = 8
const REST_MILLISECONDS = 250

/** Draws fewer pixels while the device is too slow for them, and all of them when the picture stands still. */
export type Pace = {
  /** Before each drawing. */
  measure(): void
  /** How many times as coarse as usual detail may be. */
  coarseness(): number
  end(): void
}

export function keepPace(drawing: Drawing, { renderer, requestDraw }: Pick<Stage, 'renderer' | 'requestDraw'>): Pace {
  let share = 1
  let last = 0
  let times: number[] = []
  let rest: ReturnType<typeof setTimeout> | undefined
  /** @returns whether the picture has another size now. */
  const apply = (ratio: number): boolean => {
    if (Math.abs(renderer.getPixelRatio() - ratio) < 0.01) return false
    renderer.setPixelRatio(ratio)
    return true
  }
  return {
    measure() {
      const now = performance.now()
      const time = now - last
      last = now
      clearTimeout(rest)
      rest = setTimeout(() => {
        if (!apply(usualRatio(drawing))) return
        last = 0
        requestDraw()
      }, REST_MILLISECONDS)
      if (time > PAUSE) {
        times = []
        return
      }
      times.push(time)
      if (times.length >= PICTURES) {
        const middle = times.sort((a, b) => a - b)[PICTURES >> 1] ?? 0
        times = []
        if (middle > TOO_SLOW) share = Math.max(LEAST_SHARE, share * 0.8)
        else if (middle < FAST) share = Math.min(1, share * 1.15)
      }
      apply(usualRatio(drawing) * share)
    },
    coarseness: () => 1 / share,
    end: () => clearTimeout(rest),
  }
}
