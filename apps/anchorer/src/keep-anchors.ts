import { advanceAnchors } from './advance-anchors.ts'
import type { Context } from './context.ts'
import { planAnchors } from './plan-anchors.ts'
import type { Anchoring } from './settings.ts'

/** Plans and advances anchors. Safe for concurrent processes. */
export async function keepAnchors(context: Context, anchoring: Anchoring): Promise<void> {
  await planAnchors(context, anchoring)
  await advanceAnchors(context, anchoring)
}
