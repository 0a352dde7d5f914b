import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { openDesk } from '../support/assets.ts'
import { decided } from '../support/decided.ts'
import { DRAWING } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { twoPages } from '../support/pages-file.ts'
import { pointingOf } from '../support/pointing.ts'
import { takePicture } from '../support/take-picture.ts'
import { uploadFile } from '../support/upload-file.ts'

/** Milliseconds; the worker may have earlier jobs. */
const PREVIEW = 240_000

test.describe.configure({ timeout: 400_000 })

for (const look of looksOf('desk')) {
  const { locale } = LOOKS[look]
  const context = { hasTouch: look === 'phone' }
  const pointer = look === 'desk' ? 'mouse' : 'touch'

  test(`places on the pages of a document are marked by ${pointer} and by keyboard, and shown to visitors (${locale})`, async ({
    browser,
  }) => {
    const { page: creator, t } = await openAs(browser, 'creator@demo.test', { look, context })
    const name = `题跋 ${look} ${Date.now().toString(36)}`
    const file = { fileName: '题跋.pdf', content: twoPages() }
    const id = await uploadFile(creator, { name, category: 3, ceiling: 'full', launchOnApproval: true, ...file })
    const store = apiOf(creator.request)
    const asset = () => store.getStoreAsset({ params: { id } })
    await expect.poll(async () => (await asset()).status, { timeout: PREVIEW }).toBe('processing')
    await expect.poll(async () => (await asset()).preview.state, { timeout: PREVIEW }).toBe('ready')
    const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
    await apiOf(desk.request).decideReview({
      params: { kind: 'asset', id },
      body: { decision: 'reject', reason: '请补充讲解' },
    })

    await test.step('dragging marks a part of the first page, and a key marks the middle of the second', async () => {
      await creator.goto(`/#/store/assets/${id}/explain`)
      const title = creator.getByLabel(t('explain.inChinese', { label: t('explain.titleField') })).first()
      const pointing = pointingOf(look, creator)
      await pointing.press(creator.getByRole('button', { name: t('explain.place'), exact: true }))
      await pointing.drag(creator.locator('[data-placing]'), 60)
      await expect(title).toBeFocused()
      await title.fill('卷首')
      await creator.getByRole('button', { name: t('preview.next') }).press('Enter')
      await creator.getByRole('button', { name: t('explain.placeCentre') }).press('Enter')
      await expect(title).toBeFocused()
      await title.fill('卷末')
      await takePicture(creator, 'explained-pages-creator')
      await expectAccessible(creator)
      await creator.getByRole('button', { name: t('common.save'), exact: true }).press('Enter')
      await expect(creator.getByText(t('common.saved')).first()).toBeVisible()
      const { annotations } = await store.getExplanations({ params: { id } })
      expect(annotations.map(({ place }) => place)).toEqual([
        expect.objectContaining({ kind: 'page', page: 1, height: expect.any(Number) }),
        expect.objectContaining({ kind: 'page', page: 2, width: 0, height: 0 }),
      ])
      await store.submitAsset({ params: { id } })
    })

    await test.step('after the review visitors read them on their pages', async () => {
      await desk.reload()
      await expect(desk.getByRole('heading', { name: '卷首' })).toBeVisible()
      await decided(
        desk,
        () => desk.getByRole('button', { name: say('review.action.approve'), exact: true }).click(),
        say('review.done.approve'),
      )
      const { page: visitor } = await openAs(browser, null, { look, context })
      const { press } = pointingOf(look, visitor)
      await visitor.goto(`/#/asset/${id}/detail`)
      const first = visitor.getByRole('button', { name: t('notes.mark', { number: '1', title: '卷首' }) })
      await press(first)
      const card = visitor.getByRole('region', { name: '卷首' })
      await expect(card).toBeFocused({ timeout: DRAWING })
      await takePicture(visitor, 'explained-pages-visitor')
      await expectAccessible(visitor)
      await visitor.keyboard.press('Escape')
      await expect(card).toHaveCount(0)
      const list = visitor.getByRole('region', { name: t('notes.title') })
      await list.getByRole('button', { name: `${t('notes.showPage', { page: '2' })}: 卷末` }).press('Enter')
      const second = visitor.getByRole('button', { name: t('notes.mark', { number: '2', title: '卷末' }) })
      await expect(second).toHaveAttribute('aria-expanded', 'true')
      await expect(first).toHaveCount(0)
    })
  })
}
