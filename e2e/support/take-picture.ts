import path from 'node:path'
import type { Page } from '@playwright/test'

/** Saves a picture of the whole page in the folder `LOOK`, for people to look at. Takes none without it: each takes seconds. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}
