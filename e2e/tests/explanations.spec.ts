import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { openDesk, upload } from '../support/assets.ts'
import { decided } from '../support/decided.ts'
import { DRAWING } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { LOOKS, type LookName, looksOf, openAs } from '../support/open-as.ts'
import { plainPng } from '../support/pictures.ts'
import { pointingOf } from '../support/pointing.ts'
import { takePicture } from '../support/take-picture.ts'

/** Milliseconds; the worker may have earlier jobs. */
const PREVIEW = 240_000

test.describe.configure({ timeout: 600_000 })

const canvas = (page: Page) => page.locator('canvas[data-phase]')
const mark = (page: Page, number: number) => page.locator('button[data-note]').nth(number - 1)

/** The sample triangle is below left of the middle. */
async function pressObject(object: Locator, look: LookName): Promise<void> {
  const box = await object.boundingBox()
  if (!box) throw new Error('nothing is there')
  const { mouse, touchscreen } = object.page()
  const at = [box.x + box.width * 0.45, box.y + box.height * 0.58] as const
  await (look === 'phone' ? touchscreen.tap(...at) : mouse.click(...at))
}

for (const look of looksOf('phone')) {
  const { locale, viewport } = LOOKS[look]
  const pointer = look === 'desk' ? 'mouse' : 'touch'
  test(`explanations are placed on the model by mouse or finger and by keyboard, reviewed and read by visitors (${locale}, ${viewport.width} px)`, async ({
    browser,
  }) => {
    const name = `讲解 ${look} ${Date.now().toString(36)}`
    const picture = (page: Page, step: string) => takePicture(page, `explanations-${look}-${step}`)
    const person = await fresh(browser, look, 'creator')
    const { page: creator, t } = await openAs(browser, person.email, {
      look,
      draws: true,
      context: { hasTouch: look === 'phone' },
    })
    const id = await upload(creator, name)
    const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
    const operator = apiOf(desk.request)
    const params = { kind: 'asset', id } as const

    await test.step('the worker makes its preview', async () => {
      const previewed = async () => (await apiOf(creator.request).getStoreAsset({ params: { id } })).preview.state
      await expect.poll(previewed, { timeout: PREVIEW }).toBe('ready')
    })

    await test.step('annotations cannot be placed during a review', async () => {
      await creator.goto(`/#/store/assets/${id}/explain`)
      await expect(creator.getByText(t('editor.lead.processing'))).toBeVisible()
      await expect(creator.getByRole('button', { name: t('explain.place'), exact: true })).toHaveCount(0)
      await operator.decideReview({ params, body: { decision: 'reject', reason: '请补充讲解' } })
    })

    await test.step('one annotation is placed by a click, and one by keyboard', async () => {
      await creator.goto(`/#/store/assets/${id}/edit`)
      await creator.getByRole('link', { name: t('explain.open') }).click()
      await expect(canvas(creator)).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
      await creator.getByRole('button', { name: t('explain.place'), exact: true }).click()
      await pointingOf(look, creator).press(creator.locator('[data-placing]'), { x: 6, y: 6 })
      await expect(creator.getByText(t('explain.missed'))).toBeVisible()
      await pressObject(canvas(creator), look)
      await expect(creator.getByText(t('explain.missed'))).toHaveCount(0)
      const untitled = t('notes.mark', { number: '1', title: t('notes.untitled') })
      await expect(mark(creator, 1)).toHaveAccessibleName(untitled)
      const title = (language: 'inChinese' | 'inEnglish') =>
        creator.getByLabel(t(`explain.${language}`, { label: t('explain.titleField') })).first()
      await expect(title('inChinese')).toBeFocused()
      await title('inChinese').fill('口沿')
      await creator.getByLabel(t('explain.inEnglish', { label: t('explain.textField') })).fill('<b>The rim</b>')
      await creator.getByLabel(t('explain.link'), { exact: false }).fill('javascript:alert(1)')

      await creator.getByRole('button', { name: t('explain.placeCentre') }).focus()
      await creator.keyboard.press('Enter')
      await expect(title('inChinese')).toBeFocused()
      await title('inEnglish').fill('The belly')
      await creator.getByRole('button', { name: t('explain.lookFromHere') }).press('Enter')
      await expect(creator.getByText(t('explain.cameraSet'))).toBeVisible()
      const before = await mark(creator, 2).boundingBox()
      await mark(creator, 2).press('ArrowDown')
      await expect.poll(async () => (await mark(creator, 2).boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 2)
      await expect(mark(creator, 2)).toBeFocused()
      await picture(creator, '1-editor')
      await expectAccessible(creator)
    })

    await test.step('further pictures are added together, described and ordered', async () => {
      const colours: [number, number, number][] = [
        [176, 58, 46],
        [31, 97, 141],
      ]
      const details = colours.map((colour, index) => ({
        name: `${index}.png`,
        mimeType: 'image/png',
        buffer: plainPng(1200, 900, colour),
      }))
      await creator.getByLabel(t('explain.pictures.add')).setInputFiles(details)
      const captions = creator.getByLabel(t('explain.inChinese', { label: t('explain.pictures.caption') }))
      await expect(captions).toHaveCount(2)
      await captions.nth(0).fill('腹部纹样')
      await creator.getByRole('button', { name: t('explain.pictures.up', { number: '2' }) }).press('Enter')
      await expect(captions.nth(1)).toHaveValue('腹部纹样')
      await captions.nth(1).focus()
      await picture(creator, '1-pictures')
      await expectAccessible(creator)
    })

    await test.step('errors are reported at their fields, and the corrected form is saved and submitted', async () => {
      const addTour = async () => {
        await creator.getByRole('button', { name: t('explain.addTour') }).click()
        await creator.getByLabel(t('explain.inChinese', { label: t('explain.tourTitle') })).fill('一圈')
      }
      const firstStop = t('explain.removeStop', { name: t('explain.stop', { number: '1', name: '' }) })
      const removeFirst = creator.getByRole('button', { name: firstStop })
      await addTour()
      await removeFirst.click()
      await removeFirst.click()
      await expect(removeFirst).toHaveCount(0)
      const save = creator.getByRole('button', { name: t('common.save'), exact: true })
      await save.click()
      await expect(creator.getByText(t('explain.fault.link'))).toBeVisible()
      await creator.getByLabel(t('explain.link'), { exact: false }).fill('https://example.org/rim')
      await save.click()
      await expect(creator.getByRole('combobox', { name: t('explain.addStop') })).toBeFocused()
      await creator.getByRole('button', { name: t('explain.removeTour') }).click()
      const asked = creator.getByRole('dialog', { name: t('explain.removeTourTitle', { number: '1' }) })
      await asked.getByRole('button', { name: t('explain.removeTour') }).click()
      await addTour()
      await save.click()
      await expect(creator.getByText(t('common.saved')).first()).toBeVisible()
      await creator.getByRole('link', { name: t('explain.back') }).click()
      await creator.getByRole('button', { name: t('editor.button.submit'), exact: true }).click()
      await expect(creator.getByText(t('editor.done.submit'), { exact: true }).first()).toBeVisible()
    })

    await test.step('the operator reads the explanations with the asset, and approves', async () => {
      await desk.reload()
      await expect(desk.getByRole('heading', { name: '口沿' })).toBeVisible()
      await expect(desk.getByText('<b>The rim</b>').first()).toBeVisible()
      await expect(desk.getByText('腹部纹样')).toBeVisible()
      await picture(desk, '2-review')
      await expectAccessible(desk)
      await decided(
        desk,
        () => desk.getByRole('button', { name: say('review.action.approve'), exact: true }).click(),
        say('review.done.approve'),
      )
    })

    await test.step(`a visitor reads the list, opens a mark and goes on the tour by keyboard and by ${pointer}`, async () => {
      const context = { hasTouch: look === 'phone' }
      const { page: visitor } = await openAs(browser, null, { look, draws: true, context })
      const { press } = pointingOf(look, visitor)
      await visitor.goto(`/#/asset/${id}/detail`)
      const list = visitor.getByRole('region', { name: t('notes.title') })
      await expect(list.getByText('口沿')).toHaveAttribute('lang', 'zh-CN')
      await expect(list.getByText('<b>The rim</b>')).toHaveAttribute('lang', 'en-US')
      await expect(list.getByRole('link', { name: t('notes.link') })).toHaveAttribute('href', 'https://example.org/rim')
      await expectAccessible(visitor)

      const pictures = visitor.getByRole('region', { name: t('pictures.heading') })
      await pictures.getByRole('button', { name: t('pictures.open', { name: '腹部纹样' }) }).press('Enter')
      const enlarged = visitor.getByRole('dialog')
      await expect(enlarged.getByText(t('pictures.count', { number: '2', total: '2' }))).toBeVisible()
      await expect(enlarged.getByRole('img', { name: '腹部纹样' })).toBeVisible()
      await expectAccessible(visitor)
      await takePicture(visitor, `explanations-${look}-3-enlarged`)
      await visitor.keyboard.press('ArrowRight')
      await expect(enlarged.getByText(t('pictures.count', { number: '1', total: '2' }))).toBeVisible()
      await visitor.keyboard.press('Escape')
      await expect(enlarged).toHaveCount(0)

      // Opens the waiting model, then the mark.
      await list.getByRole('button', { name: `${t('notes.show')}: The belly` }).press('Enter')
      await expect(canvas(visitor)).toHaveAttribute('data-phase', 'ready', { timeout: DRAWING })
      await expect(mark(visitor, 2)).toHaveAttribute('aria-expanded', 'true')
      const card = visitor.getByRole('region', { name: 'The belly' })
      await expect(card).toBeFocused()
      await picture(visitor, '3-card')
      await visitor.keyboard.press('Escape')
      await expect(card).toHaveCount(0)
      await expect(mark(visitor, 2)).toBeFocused()
      await press(mark(visitor, 1))
      const first = visitor.getByRole('region', { name: '口沿' })
      await press(first.getByRole('button', { name: t('notes.close') }))
      await expect(first).toHaveCount(0)

      await list.getByRole('button', { name: t('notes.start'), exact: false }).press('Enter')
      const tour = visitor.getByRole('region', { name: '一圈' })
      await expect(tour).toBeFocused()
      await expect(tour.getByText(t('notes.stopOf', { number: '1', count: '2' }))).toBeVisible()
      await visitor.keyboard.press('ArrowRight')
      await expect(tour.getByText(t('notes.stopOf', { number: '2', count: '2' }))).toBeVisible()
      await expect(tour.getByText('The belly').last()).toBeVisible()
      await press(tour.getByRole('button', { name: t('notes.previous') }))
      await expect(tour.getByText(t('notes.stopOf', { number: '1', count: '2' }))).toBeVisible()
      await press(tour.getByRole('button', { name: t('notes.next') }))
      await expect(tour.getByText(t('notes.stopOf', { number: '2', count: '2' }))).toBeVisible()
      await picture(visitor, '4-tour')
      await expectAccessible(visitor)
      await visitor.getByRole('button', { name: t('viewer.fullscreen') }).click()
      await expect(visitor.locator(':fullscreen').getByText('The belly').last()).toBeVisible()
      await expect(tour).toBeFocused()
      await picture(visitor, '5-tour-in-full-screen')
      await visitor.evaluate(() => document.exitFullscreen())
      await expect(visitor.locator(':fullscreen')).toHaveCount(0)
      await expect(tour).toBeFocused()
      await visitor.keyboard.press('Escape')
      await expect(tour).toHaveCount(0)
    })

    await test.step('an export can be imported again, and unsupported parts are listed', async () => {
      const { page: writer } = await openAs(browser, person.email, { look })
      await writer.goto(`/#/store/assets/${id}/explain`)
      const download = writer.waitForEvent('download')
      await writer.getByRole('button', { name: t('explain.export') }).click()
      const page = JSON.parse(await readFile(await (await download).path(), 'utf8'))
      const file = await (await writer.request.get(`/v1/hzcdap/market/assets/${id}/annotations.jsonld`)).json()
      expect(page.items.map((item: { id: string }) => item.id)).toEqual(
        file.items.map((item: { id: string }) => item.id),
      )
      await apiOf(writer.request).stopAsset({ params: { id } })
      await writer.reload()
      page.items.push({ type: 'Annotation', body: 'Somewhere else' })
      await writer
        .getByLabel(t('explain.import.open'))
        .setInputFiles({ name: 'a.jsonld', mimeType: 'application/ld+json', buffer: Buffer.from(JSON.stringify(page)) })
      const dialog = writer.getByRole('dialog', { name: t('explain.import.title') })
      const found = { name: 'a.jsonld', count: '2', tours: '1', left: '1' }
      await expect(dialog.getByText(t('explain.import.found', found))).toBeVisible()
      await expect(dialog.getByText(t('explain.import.reason.noPlace'))).toBeVisible()
      await picture(writer, '5-import')
      await expectAccessible(writer)
      await dialog.getByRole('button', { name: t('explain.import.replace') }).click()
      await expect(writer.locator('button[aria-pressed]').filter({ hasText: '口沿' })).toBeVisible()
    })
  })
}

/** Annotations of the demo's picture and sound, by language. */
const MARKED = {
  'zh-CN': { pines: '近松', highest: '最高的一音' },
  'en-US': { pines: 'Pines in front', highest: 'The highest tone' },
}

for (const look of looksOf('desk')) {
  const { locale } = LOOKS[look]
  const pointer = look === 'desk' ? 'mouse' : 'touch'
  test(`areas of a picture and moments of a sound are marked by ${pointer} and by keyboard (${locale})`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, { look, context: { hasTouch: look === 'phone' } })
    const { press } = pointingOf(look, page)
    const { pines, highest } = MARKED[locale]
    const api = apiOf(page.request)
    // Assets of other tests may share the keyword.
    const find = async (keyword: string) =>
      (await api.listMarketAssets({ query: { keyword, limit: 50 } })).assets.find(({ name }) =>
        name.startsWith(keyword),
      )?.id
    await page.goto(`/#/asset/${await find('黄山云起图')}/detail`)
    const pinesMark = page.getByRole('button', { name: t('notes.mark', { number: '2', title: pines }) })
    const card = page.getByRole('region', { name: pines })
    await press(pinesMark)
    await expect(card).toBeFocused()
    await takePicture(page, 'explanations-picture')
    await expectAccessible(page)
    await press(card.getByRole('button', { name: t('notes.close') }))
    await expect(card).toHaveCount(0)
    await pinesMark.press('Enter')
    await expect(card).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)

    await page.goto(`/#/asset/${await find('松风')}/detail`)
    const highestMark = page
      .getByRole('list', { name: t('notes.timeline') })
      .getByRole('button', { name: t('notes.markAt', { number: '2', title: highest, time: '0:18' }) })
    await press(highestMark)
    const moment = page.getByRole('region', { name: highest })
    await expect(moment).toBeVisible()
    const audio = page.locator('audio')
    const isThere = () =>
      expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeCloseTo(17.6)
    await isThere()
    await takePicture(page, 'explanations-sound')
    await expectAccessible(page)
    // Mark, position and player have one axis.
    const position = page.getByRole('slider', { name: t('preview.position') })
    const placeOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return { left: box?.x ?? 0, middle: (box?.x ?? 0) + (box?.width ?? 0) / 2, width: box?.width ?? 0 }
    }
    const axis = await placeOf(position)
    const whole = Number(await position.getAttribute('aria-valuemax'))
    expect((await placeOf(highestMark)).middle).toBeCloseTo(axis.left + (17.6 / whole) * axis.width, -1)
    expect((await placeOf(position.locator('span'))).middle).toBeCloseTo((await placeOf(highestMark)).middle, -1)
    await position.press('ArrowLeft')
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeCloseTo(12.6)
    await page.getByRole('button', { name: t('preview.speed', { speed: '1' }) }).press('Enter')
    expect(await audio.evaluate((one: HTMLAudioElement) => one.playbackRate)).toBe(1.5)

    await press(highestMark)
    await expect(moment).toHaveCount(0)
    await audio.evaluate((one: HTMLAudioElement) => {
      one.currentTime = 0
    })
    await highestMark.press('Enter')
    await expect(moment).toBeVisible()
    await isThere()
  })
}
