import path from 'node:path'
import type { AssetItem } from '@wencang/contract'
import type { FileType } from '@wencang/domain'
import { expectAccessible } from '../support/accessible.ts'
import { changeAnswers } from '../support/answers.ts'
import { MARKET } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { settled } from '../support/settled.ts'

test.describe.configure({ timeout: 420_000 })

/** Drawing waits for everything else that runs. */
const DRAWING = 300_000

/** A shell of points, open at one side, so that no two views of it are the same. */
function pointCloud(): Buffer {
  const points = Array.from({ length: 2_000 }, (_, i) => {
    const [around, up] = [i * 2.399963, 1 - i / 1_400]
    const radius = Math.sqrt(1 - up * up)
    return `${Math.cos(around) * radius * 1.6} ${up} ${Math.sin(around) * radius} ${120 + (i % 100)} 110 80`
  })
  const properties = ['x', 'y', 'z'].map((name) => `property float ${name}`)
  const colours = ['red', 'green', 'blue'].map((name) => `property uchar ${name}`)
  const header = ['ply', 'format ascii 1.0', `element vertex ${points.length}`, ...properties, ...colours, 'end_header']
  return Buffer.from(`${[...header, ...points].join('\n')}\n`)
}

test('a creator chooses by keyboard from which side a work is shown (zh-CN, en-US)', async ({ browser }, info) => {
  const { page, t } = await openAs(browser, 'creator@demo.test')
  const api = apiOf(page.request)
  const content = pointCloud()
  const fileName = '半球.ply'
  const file = { fileName, fileType: path.extname(fileName) as FileType, fileSize: content.length }
  const started = await api.createAsset({ body: { name: '半球点云', category: 0, price: 0, licence: 'cc0', ...file } })
  await fetch('uploadUrl' in started ? started.uploadUrl : '', { method: 'PUT', body: new Uint8Array(content) })
  const list = '<CompleteMultipartUpload></CompleteMultipartUpload>'
  const headers = { 'content-type': 'application/xml' }
  await fetch(started.finishUploadUrl, { method: 'POST', headers, body: list })
  const params = { id: started.id }
  const angles = async () => (await api.getStoreAsset({ params })).preview.angles?.length ?? 0
  await expect.poll(angles, { timeout: DRAWING }).toBe(5)
  // What is under review cannot be edited.
  const operator = await openAs(browser, 'operator@demo.test')
  await apiOf(operator.page.request).decideReview({
    params: { kind: 'asset', ...params },
    body: { decision: 'approve' },
  })

  await page.goto(`/#/store/assets/${started.id}/edit`)
  const views = page.getByRole('group', { name: t('angle.label') })
  await expect(views.getByRole('radio', { name: t('angle.quarter') })).toBeChecked()
  await views.getByRole('radio', { name: t('angle.quarter') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(views.getByRole('radio', { name: t('angle.front') })).toBeChecked()
  await settled(page)
  await views.scrollIntoViewIfNeeded()
  await page.screenshot({ path: info.outputPath('desk-angles.png') })
  await expectAccessible(page)
  await page.getByRole('button', { name: t('editor.button.save'), exact: true }).click()
  await expect(page).toHaveURL(/\/store\/assets$/)
  const { snapshot, preview } = await api.getStoreAsset({ params })
  expect(snapshot).toBe(preview.angles?.find(({ name }) => name === 'front')?.url)

  const phone = await openAs(browser, 'creator@demo.test', { look: 'phone' })
  await phone.page.goto(`/#/store/assets/${started.id}/edit`)
  const onPhone = phone.page.getByRole('group', { name: phone.t('angle.label') })
  await expect(onPhone.getByRole('radio', { name: phone.t('angle.front') })).toBeChecked()
  await settled(phone.page)
  await onPhone.scrollIntoViewIfNeeded()
  await phone.page.screenshot({ path: info.outputPath('phone-angles.png') })
})

test('a model turns on its card under a mouse and at the keyboard’s place, and not for those who want less motion', async ({
  browser,
}, info) => {
  // Of the page's own origin, as its policy wants it.
  const frames = `${MARKET}/frames-of-a-test.webp`
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await openAs(browser, null, { context: { reducedMotion } })
    let fetched = 0
    await page.route(frames, (route) => {
      fetched++
      const body =
        '<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="576"><circle cx="128" cy="96" r="60"/></svg>'
      return route.fulfill({ contentType: 'image/svg+xml', body })
    })
    await changeAnswers<{ assets: AssetItem[] }>(
      page,
      ({ pathname }) => pathname.endsWith('/market/assets'),
      (answer) => ({
        ...answer,
        assets: answer.assets.map((asset) => ({ ...asset, turntable: frames })),
      }),
    )
    await page.goto('/#/explore')
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card).toBeVisible()
    await settled(page)
    const turning = page.locator('[data-turning]')
    const place = await card.boundingBox()
    expect(fetched).toBe(0)
    await card.hover()
    if (reducedMotion === 'reduce') {
      await card.getByRole('link').focus()
      await settled(page)
      expect([await turning.count(), fetched]).toEqual([0, 0])
    } else {
      await expect(card.locator('[data-turning]')).toBeVisible()
      expect(await card.boundingBox()).toEqual(place)
      await page.screenshot({ path: info.outputPath('turning.png') })
      await page.mouse.move(0, 0)
      await expect(turning).toHaveCount(0)
      await card.getByRole('link').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(turning).toHaveCount(1)
      await expectAccessible(page)
    }
    await page.context().close()
  }
})
