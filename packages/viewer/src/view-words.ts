import type { ViewFrom } from './looking/view-from.ts'
import { filled, type ViewerTexts } from './viewer-texts.ts'

/** Smaller rotations are not announced. */
const MIN_DEGREES = 5
const NEARER = 1.5

export function viewWords(view: ViewFrom, texts: ViewerTexts['viewer']): string {
  const degrees = Math.round(Math.abs(view.turnedDegrees) / 5) * 5
  const turned = view.turnedDegrees > 0 ? texts.turnedRight : texts.turnedLeft
  return [
    filled(texts.seen, { side: texts.sides[view.side], height: texts.heights[view.height] }),
    degrees >= MIN_DEGREES ? filled(turned, { degrees }) : '',
    view.nearness >= NEARER ? filled(texts.nearness, { times: Math.round(view.nearness * 2) / 2 }) : '',
  ].join('')
}
