import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Finishes motion first: fading text lacks contrast. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(finishMotion)
  // Default mode opens extra pages for cross-origin frames only. Tooltips need no landmark.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude('[role="tooltip"]')
    .options({
      rules: {
        // Off by default. Voice control presses buttons by their visible text.
        'label-content-name-mismatch': { enabled: true },
        // Links to fragment addresses look like skip links once a strip is scrolled. Ours is a button.
        'skip-link': { enabled: false },
      },
    })
    .analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
}

/** Fails on accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await accessibilityFaults(page)).toEqual([])
}

/** Runs in the page. Infinite animations continue. */
function finishMotion(): void {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
}
