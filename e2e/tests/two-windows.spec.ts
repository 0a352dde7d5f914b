import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { uploadFile } from '../support/upload-file.ts'

const SOUND = path.join(import.meta.dirname, '../../packages/preview-pipeline/src/testing/samples/tone.mp3')

test('a save over one of another window asks first, and keeps what was typed (zh-CN)', async ({ browser, strict }) => {
  test.setTimeout(120_000)
  strict.allow(/status of 409 .*\/store\/assets\//)
  const { page: first, t } = await openAs(browser, 'creator@demo.test')
  const name = `两窗${Date.now().toString().slice(-6)}`
  const sound = { category: 3, fileName: `${name}.mp3`, content: await readFile(SOUND), launchOnApproval: true }
  const id = await uploadFile(first, { name, ...sound })
  const asset = async () => apiOf(first.request).getStoreAsset({ params: { id } })
  await expect.poll(async () => (await asset()).status, { timeout: 60_000 }).toBe('processing')
  const { page: operator } = await openAs(browser, 'operator@demo.test')
  await apiOf(operator.request).decideReview({ params: { kind: 'asset', id }, body: { decision: 'approve' } })

  const second = await first.context().newPage()
  const price = (page: typeof first) => page.getByLabel(t('uploadForm.price'), { exact: false })
  const save = (page: typeof first) => page.getByRole('button', { name: t('editor.button.save') }).click()
  for (const page of [first, second]) {
    await page.goto(`/#/store/assets/${id}/edit`)
    await expect(price(page)).toBeVisible()
  }
  await price(first).fill('5')
  await save(first)
  await expect(first).toHaveURL(/\/store\/assets$/)

  await price(second).fill('7')
  await save(second)
  const dialog = second.getByRole('dialog', { name: t('editor.elsewhere.title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(second)
  expect((await asset()).price).toBe(5)
  await dialog.getByRole('button', { name: t('editor.elsewhere.keep') }).click()
  await expect(price(second)).toHaveValue('7')
  await save(second)
  await dialog.getByRole('button', { name: t('editor.elsewhere.save') }).click()
  await expect(second).toHaveURL(/\/store\/assets$/)
  expect((await asset()).price).toBe(7)
})
