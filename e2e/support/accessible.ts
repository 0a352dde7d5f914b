import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * What keeps people from using the page as it is now: each rule that it breaks, with the places.
 *
 * Motion is finished first: a message that is half faded out has half its contrast.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(finishMotion)
  // In the page itself: the other mode opens a second page for each, which only frames of other hosts need.
  // A hint belongs to what it describes, wherever it stands: it is no part of the page without a landmark.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude('[role="tooltip"]').analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
}

/** Nothing on the page keeps anybody from using it. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await accessibilityFaults(page)).toEqual([])
}

/** In the page. Motion without an end stays. */
function finishMotion(): void {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
}
