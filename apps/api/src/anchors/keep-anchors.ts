import { type AnchorContext, advanceAnchors } from './advance-anchors.ts'
import { planAnchors } from './plan-anchors.ts'
import type { Anchoring } from './settings.ts'

/** Plans and advances anchors. Safe for concurrent workers. */
export async function keepAnchors(context: AnchorContext, anchoring: Anchoring): Promise<void> {
  await planAnchors(context, anchoring)
  await advanceAnchors(context, anchoring)
}
