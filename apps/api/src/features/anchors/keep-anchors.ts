import { type AnchorContext, advanceAnchors } from './advance-anchors.ts'
import { planAnchors } from './plan-anchors.ts'
import type { Anchoring } from './settings.ts'

/** Writes to the chain what is to be there, and looks after it. Any number of workers may do so at once. */
export async function keepAnchors(context: AnchorContext, anchoring: Anchoring): Promise<void> {
  await planAnchors(context, anchoring)
  await advanceAnchors(context, anchoring)
}
