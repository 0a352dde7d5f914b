import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

const backgroundOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)

test('with forced colours a chosen chip and an enabled switch differ from the others (zh-CN)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'owner@demo.test', { context: { forcedColors: 'active' } })
  await page.goto('/#/explore')
  const chip = (name: string) => page.getByRole('button', { name: t(name), exact: true })
  await expect(chip('category.all')).toHaveAttribute('aria-pressed', 'true')
  expect(await backgroundOf(chip('category.all'))).not.toBe(await backgroundOf(chip('category.scene')))

  await page.goto('/#/store/upload-asset')
  const [on, off] = ['launchOnApproval', 'heldByState'].map((name) =>
    page.getByRole('switch', { name: t(`uploadForm.${name}`) }),
  ) as [Locator, Locator]
  await expect(on).toBeChecked()
  await expect(off).not.toBeChecked()
  expect(await backgroundOf(on)).not.toBe(await backgroundOf(off))
  // The knob is visible in both states.
  for (const one of [on, off]) expect(await backgroundOf(one.locator('span'))).not.toBe(await backgroundOf(one))
})
