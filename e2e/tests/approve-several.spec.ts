import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { apply, decideApplication } from '../support/apply.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { register } from '../support/register.ts'
import { takePicture } from '../support/take-picture.ts'
import { textsOf } from '../support/texts.ts'
import { uploadFile } from '../support/upload-file.ts'

const SOUND = path.join(import.meta.dirname, '../../packages/preview-pipeline/src/testing/samples/tone.mp3')

async function newCreator(browser: Browser, stamp: string): Promise<Page> {
  const page = await register(browser, `作者${stamp}号`, `author${stamp}@example.test`, 'Museum-2027')
  const t = textsOf('web', 'zh-CN')
  await apply(page, `林${stamp}`, 'creator')
  await decideApplication(browser, page, { decision: 'approve' })
  await page.goto('/#/onboarding')
  await page.getByText(t('onboarding.contractConsent')).click()
  await page.getByRole('button', { name: t('onboarding.sign') }).click()
  await expect(page.getByText(t('onboarding.standing.signed'), { exact: true })).toBeVisible()
  return page
}

test('an operator approves several works of a creator who has published before (zh-CN)', async ({ browser }) => {
  test.setTimeout(240_000)
  const t = textsOf('admin', 'zh-CN')
  const stamp = Date.now().toString().slice(-6)
  const creator = await newCreator(browser, stamp)
  const content = await readFile(SOUND)
  const statusOf = async (id: string) => (await apiOf(creator.request).getStoreAsset({ params: { id } })).status
  const submit = async (name: string) => {
    const sound = { category: 3, fileName: `${name}.mp3`, content, launchOnApproval: true }
    const id = await uploadFile(creator, { name, ...sound })
    await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('processing')
    return id
  }
  const { page } = await openAs(browser, 'operator@demo.test')
  for (const count of [1, 2, 3, 4, 5])
    await apiOf(page.request).decideReview({
      params: { kind: 'asset', id: await submit(`旧曲${stamp}-${count}`) },
      body: { decision: 'approve' },
    })
  const names = [`甲曲${stamp}`, `乙曲${stamp}`]
  const ids: string[] = []
  for (const name of names) ids.push(await submit(name))

  await page.goto('/admin/#/reviews?kind=asset')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row(names[0] ?? '').getByRole('checkbox')).toHaveCount(0)
  await row(names[0] ?? '')
    .getByRole('link', { name: t('review.filter.onlyCreator') })
    .click()
  for (const name of names)
    await row(name)
      .getByRole('checkbox', { name: t('review.several.select', { name }) })
      .check()
  await expectAccessible(page)
  await takePicture(page, 'console-approve-several')
  const toolbar = page.getByRole('toolbar', { name: t('review.several.label') })
  await toolbar.getByRole('button', { name: t('review.action.approve') }).click()
  const dialog = page.getByRole('dialog')
  for (const name of names) await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: t('review.action.approve') }).click()
  for (const name of names) await expect(row(name)).toHaveCount(0)
  for (const id of ids) expect(await statusOf(id)).toBe('saling')
})
