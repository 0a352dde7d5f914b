import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits for closing: an open dialog hides all roles. */
export async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
