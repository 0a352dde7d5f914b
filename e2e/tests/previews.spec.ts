import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileType } from '@wencang/domain'
import { strToU8, zipSync } from 'fflate'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { pointCloud } from '../support/cloud.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, openAs } from '../support/open-as.ts'
import { settled } from '../support/settled.ts'
import { takePicture } from '../support/take-picture.ts'
import { uploadFile } from '../support/upload-file.ts'

test.describe.configure({ timeout: 600_000 })

/** The worker makes previews one by one under load. */
const MAKING = 150_000
const SAMPLES = path.join(import.meta.dirname, '../../packages/preview-pipeline/src/testing/samples')

test('a document, a film, a sound, an archive and a point cloud are previewed before a purchase (zh-CN, en-US)', async ({
  browser,
}) => {
  const { page: creator } = await openAs(browser, 'creator@demo.test')
  const upload = (name: string, fileName: string, content: Buffer) =>
    uploadFile(creator, { name, category: fileName.endsWith('.mp4') ? 4 : 3, fileName, content })
  const film = await upload('一段修复影片', '影片.mp4', await readFile(path.join(SAMPLES, 'film.mp4')))
  const sound = await upload('古琴独奏一段', '独奏.mp3', await readFile(path.join(SAMPLES, 'tone.mp3')))
  const listed = { '文献/序.txt': strToU8('序'), '../外面.txt': strToU8('x') }
  const archive = await upload('一册文献的包', '文献.zip', Buffer.from(zipSync(listed)))
  const cloud = await upload('石球点云', '石球.ply', pointCloud(4_000))
  const damaged = await upload('一份损坏的文献', '损坏.pdf', Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'))
  await creator.context().close()

  for (const look of ['desk', 'phone'] as const) {
    const { page, t } = await openAs(browser, 'creator@demo.test', { look })
    const open = async (id: string) => {
      await page.goto(`/#/asset/${id}/detail`)
      // Before the page is there, nothing is waited for.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      const waiting = page.getByRole('status').filter({ hasText: t('preview.waiting') })
      await expect(waiting).toHaveCount(0, { timeout: MAKING })
    }
    const looked = async (step: string) => {
      await settled(page)
      await takePicture(page, `previews-${look}-${step}`)
      await expectAccessible(page)
    }
    const onSale = async (type: FileType) => {
      const { assets } = await apiOf(page.request).listMarketAssets({ query: { fileTypes: [type], limit: 1 } })
      return assets[0]?.id ?? ''
    }

    await test.step(`pages are turned (${LOOKS[look].locale})`, async () => {
      await open(await onSale('.pdf'))
      const pages = page.getByRole('list', { name: t('preview.pages') })
      const next = page.getByRole('button', { name: t('preview.next') })
      await expect(next).toBeVisible({ timeout: MAKING })
      // Phones have the buttons alone.
      await expect(pages).toBeVisible({ visible: look === 'desk' })
      if ((await next.getAttribute('aria-disabled')) !== 'true') {
        await next.click()
        await expect(page.getByText(/^第 2 页，|^Page 2 of/)).toBeVisible()
        if (look === 'desk')
          await expect(pages.getByRole('button', { name: t('preview.page', { page: '2' }) })).toHaveAttribute(
            'aria-current',
          )
        await page.keyboard.press('ArrowLeft')
      }
      await expect(page.getByRole('button', { name: t('preview.previous') })).toHaveAttribute('aria-disabled', 'true')
      await looked('pdf')
    })

    await test.step('a film plays its beginning, or all of it when that preview is ready', async () => {
      await open(film)
      const player = page.locator('main video[controls]')
      await expect(player).toBeVisible({ timeout: MAKING })
      await player.evaluate((element: HTMLVideoElement) => {
        element.muted = true
        return element.play()
      })
      await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
      await player.evaluate((element: HTMLVideoElement) => element.pause())
      await looked('film')
    })

    await test.step('the beginning of a sound is played', async () => {
      await open(sound)
      const player = page.getByRole('region', { name: t('preview.listen', { name: '古琴独奏一段' }) })
      await expect(player.getByRole('slider')).toHaveAttribute('aria-valuemax', '40')
      await expect(page.getByText(t('preview.clipOf', { shown: '0:20', whole: '0:40' }))).toBeVisible()
      await looked('sound')
    })

    await test.step('an archive shows its contents and a warning about unsafe entries', async () => {
      await open(archive)
      await expect(page.getByRole('cell', { name: '文献/序.txt' })).toBeVisible()
      await expect(page.getByText(t('preview.unsafe', { count: '1' }))).toBeVisible()
      await looked('archive')
    })

    await test.step('a point cloud can be turned and shows its number of points', async () => {
      await open(cloud)
      await expect(page.getByText(t('asset.points'))).toBeVisible()
      await expect(page.locator('main canvas')).toBeAttached()
      await looked('points')
    })

    await test.step('a file without a preview shows the reason', async () => {
      await open(damaged)
      await expect(page.getByText(t('preview.reason.damaged'))).toBeVisible()
      await looked('damaged')
    })
    await page.context().close()
  }
})
