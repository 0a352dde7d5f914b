import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Answers the question of a dialog, and waits until it has closed: while it is open nothing behind it has a role, so that a list seems to be without what is
 * being taken from it.
 */
export async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
