import type { Browser } from '@playwright/test'
import { expect } from '@playwright/test'
import { fresh } from './fresh.ts'
import { type LookName, openAs } from './open-as.ts'
import { settlePayment } from './sandbox.ts'

/** Buys by WeChat as a newly registered buyer. */
export async function buy(browser: Browser, name: string, look: LookName): Promise<void> {
  const { page, t } = await openAs(browser, (await fresh(browser, look, 'buyer')).email, { look })
  await page.goto('/#/explore')
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('button', { name: t('asset.buy') }).click()
  await page.getByRole('button', { name: t('payMode.wechat') }).click()
  const code = page.locator('[data-out-trade-no]')
  await expect(code).toBeVisible()
  await settlePayment((await code.getAttribute('data-out-trade-no')) ?? '', 'success')
  await expect(page.getByText(t('order.completedText'))).toBeVisible({ timeout: 30_000 })
  await page.context().close()
}
