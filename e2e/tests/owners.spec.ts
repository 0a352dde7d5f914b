import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseFile, expectTrapped, pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { type LookName, LOOKS, openAs } from '../support/open-as.ts'
import { sampleModel } from '../support/sample-model.ts'
import { settlePayment } from '../support/sandbox.ts'
import { type T, textsOf } from '../support/texts.ts'

const OWNER = '听松阁'
const VERIFYING = 90_000
const FILE = () => ({ name: '青铜鼎.glb', mimeType: 'model/gltf-binary', buffer: sampleModel(64 * 1024).buffer })

test.describe.configure({ timeout: 300_000 })

/** A buyer finds the asset and pays by WeChat. */
async function buy(browser: Browser, name: string, look: LookName): Promise<void> {
  const { page, t } = await openAs(browser, 'buyer@demo.test', { look })
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

/** Nothing on the page keeps anybody from using it. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect.soft(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual([])
}

/** The income page has the sale with this part, between the figures of all money. */
async function expectIncome(page: Page, t: T, name: string, net: string): Promise<void> {
  await page.goto('/#/store/income')
  const entry = page
    .getByRole('list', { name: t('income.entries') })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(entry).toContainText(t('income.kind.sale'))
  await expect(entry).toContainText(net)
  await expect(entry).toContainText('¥100.00')
  const summary = page.getByRole('region', { name: t('income.summary') })
  for (const figure of ['gross', 'fee', 'othersShares', 'net', 'paidOut', 'balance', 'available'])
    await expect(summary.getByRole('term').filter({ hasText: t(`income.figure.${figure}`) })).toBeVisible()
  const { money } = await apiOf(page.request).listIncome({})
  await expect(summary).toContainText(
    new Intl.NumberFormat(LOOKS.desk.locale, {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
    }).format(money.balance),
  )
}

for (const look of ['desk', 'phone'] as const) {
  const { locale, viewport } = LOOKS[look]
  test(`an owner found by name declines, is offered another share, accepts, and both are paid (${locale}, ${viewport.width} px)`, async ({
    browser,
    strict,
  }, info) => {
    // The share that the creator changes while the owner looks at it.
    strict.allow(/status of 409 .*\/store\/ownership-requests\//)
    const name = `权属 ${look} ${Date.now().toString(36)}`
    const picture = (page: Page, step: string) =>
      page.screenshot({ path: info.outputPath(`${look}-${step}.png`), fullPage: true })
    const { page: creator, t } = await openAs(browser, 'creator@demo.test', { look })
    const { page: owner } = await openAs(browser, 'owner@demo.test', { look })
    const row = (page: Page) => page.getByRole('listitem', { name, exact: true })
    const dialog = (page: Page) => page.getByRole('dialog')

    await test.step('the creator chooses the owner by name and place, and reads what the share is in money', async () => {
      await creator.goto('/#/store/upload-asset')
      await creator.getByLabel(t('uploadForm.file')).setInputFiles(FILE())
      await creator.getByLabel(t('assetField.name'), { exact: false }).first().fill(name)
      await creator.getByLabel(t('uploadForm.price'), { exact: false }).fill('100')
      await creator.getByRole('button', { name: t('owners.label'), exact: false }).click()
      await dialog(creator).getByRole('searchbox').fill('没有这样的所有者')
      await expect(dialog(creator)).toContainText(t('owners.none'))
      await dialog(creator).getByRole('searchbox').fill('听松')
      const found = dialog(creator).getByRole('list', { name: t('owners.found') })
      await expect(found.getByRole('button')).toHaveCount(1)
      await picture(creator, '1-picker')
      await expectAccessible(creator)
      await found.getByRole('button', { name: OWNER }).click()
      await expect(dialog(creator)).toBeHidden()
      const share = creator.getByLabel(t('uploadForm.share'))
      await share.fill('20')
      await expect(share).toHaveAccessibleDescription(
        t('owners.shareInMoney', { gross: '¥100.00', fee: '¥0.00', owner: '¥20.00', creator: '¥80.00' }),
      )
      await picture(creator, '2-form')
      await creator.getByRole('button', { name: t('uploadForm.submit') }).click()
      const card = creator.getByRole('group', { name: t('upload.cardLabel', { name }) })
      await expect(card).toHaveAttribute('data-phase', 'done', { timeout: VERIFYING })
      await expect(card).toContainText(t('ownership.uploadText', { name: OWNER }))
      await creator.goto('/#/store/assets')
      await expect(row(creator)).toContainText(t('ownership.creatorSees.requested'))
    })

    await test.step('operators see that it waits for its owner, apart from what they can decide', async () => {
      const { page: desk } = await openAs(browser, 'operator@demo.test', { look })
      const say = textsOf('admin', locale)
      await desk.goto('/admin/#/reviews?kind=asset')
      await expect(desk.getByRole('button', { name: say('review.waitingFor.decidable') })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(desk.getByRole('link', { name, exact: true })).toHaveCount(0)
      await desk.getByRole('button', { name: say('review.waitingFor.owner') }).click()
      await expect(desk.getByRole('listitem').filter({ hasText: name })).toContainText(
        say('review.ownership.requested'),
      )
      await picture(desk, '3-queue')
      await expectAccessible(desk)
      await desk.getByRole('link', { name, exact: true }).click()
      const approve = desk.getByRole('button', { name: say('review.action.approve'), exact: true })
      await expect(approve).toBeDisabled()
      await expect(approve).toHaveAccessibleDescription(say('review.blocked.requested', { owner: OWNER }))
      await picture(desk, '4-review')
      await expectAccessible(desk)
      await desk.context().close()
    })

    await test.step('the owner sees the request in the menu and declines with a reason, which the creator reads', async () => {
      await owner.goto('/#/store/dashboard')
      if (look === 'phone') await owner.getByRole('button', { name: t('store.openMenu') }).click()
      const entry = owner.getByRole('link', { name: new RegExp(`^${t('store.ownership')}.*\\d`) })
      await expect(entry).toBeVisible()
      await entry.click()
      await expect(row(owner)).toContainText(
        t('ownership.money', { gross: '¥100.00', fee: '¥0.00', net: '¥20.00', others: '¥80.00' }),
      )
      await picture(owner, '5-requests')
      await expectAccessible(owner)
      await row(owner).getByRole('link', { name, exact: true }).click()
      await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
      await owner.goBack()
      const decline = t('ownership.named', { action: t('ownership.decline'), name })
      await row(owner).getByRole('button', { name: decline }).click()
      await dialog(owner)
        .getByRole('button', { name: t('ownership.decline') })
        .click()
      await expect(dialog(owner)).toContainText(t('ownership.reasonMissing'))
      await dialog(owner).getByLabel(t('ownership.reason')).fill('比例太低')
      await picture(owner, '6-decline')
      await dialog(owner)
        .getByRole('button', { name: t('ownership.decline') })
        .click()
      await expect(row(owner)).toHaveAttribute('data-state', 'declined')
      await creator.reload()
      await expect(row(creator)).toContainText(t('ownership.creatorSees.declined'))
      await expect(row(creator)).toContainText(t('ownership.theirReason', { reason: '比例太低' }))
      await picture(creator, '7-declined')
    })

    await test.step('the creator offers another share while it is under review', async () => {
      await row(creator)
        .getByRole('link', { name: t('store.nextNamed', { action: t('store.next.owner'), name }) })
        .click()
      await expect(creator.getByLabel(t('assetField.name'), { exact: false }).first()).toBeDisabled()
      await creator.getByLabel(t('uploadForm.share')).fill('30')
      await picture(creator, '8-change')
      await expectAccessible(creator)
      await creator.getByRole('button', { name: t('editor.button.save'), exact: true }).click()
      await expect(row(creator)).toContainText(t('ownership.creatorSees.requested'))
    })

    await test.step('the owner accepts exactly the share that they see', async () => {
      await owner.reload()
      const accept = t('ownership.named', { action: t('ownership.accept'), name })
      await row(owner).getByRole('button', { name: accept }).click()
      const id = (await apiOf(creator.request).listStoreAssets({ query: { keyword: name } })).assets[0]?.id ?? ''
      await apiOf(creator.request).updateAsset({ params: { id }, body: { ownerRevenueShare: 40 } })
      await dialog(owner)
        .getByRole('button', { name: t('ownership.acceptShare', { share: '30%' }) })
        .click()
      await expect(dialog(owner).getByRole('alert')).toHaveText(
        t('ownership.shareChanged', { before: '30%', now: '40%' }),
      )
      await picture(owner, '9-changed')
      await expectAccessible(owner)
      await dialog(owner)
        .getByRole('button', { name: t('ownership.acceptShare', { share: '40%' }) })
        .click()
      await expect(row(owner)).toHaveAttribute('data-state', 'accepted')
    })

    await test.step('the operator approves, and a buyer pays', async () => {
      const { page: desk } = await openAs(browser, 'operator@demo.test', { look })
      const say = textsOf('admin', locale)
      await desk.goto('/admin/#/reviews')
      await desk.getByRole('link', { name, exact: true }).click()
      await desk.getByRole('button', { name: say('review.action.approve'), exact: true }).click()
      await expect(desk.getByText(say('review.done.approve')).first()).toBeVisible()
      await desk.context().close()
      await buy(browser, name, look)
    })

    await test.step('creator and owner see the sale, their income and their balance, and each the asset in their list', async () => {
      await expectIncome(creator, t, name, '¥60.00')
      await picture(creator, '10-income')
      await expectIncome(owner, t, name, '¥40.00')
      await owner.goto('/#/store/assets')
      await owner.getByRole('button', { name: t('owners.role.owner') }).click()
      await expect(row(owner)).toContainText(t('owners.youOwn'))
      await expect(row(owner).getByRole('checkbox')).toHaveCount(0)
      await picture(owner, '11-owned')
      await expectAccessible(owner)
      await owner.goto('/#/store/dashboard')
      await expect(owner.getByText(t('store.top'))).toBeVisible()
      await picture(owner, '12-dashboard')
      await expectAccessible(owner)
      for (const [page, role, net] of [
        [creator, 'creator', 60],
        [owner, 'owner', 40],
      ] as const) {
        const { orders } = await apiOf(page.request).listStoreOrders({})
        expect(orders.find(({ asset }) => asset.name === name)).toMatchObject({
          role,
          sale: { gross: 100, fee: 0, othersShares: 100 - net, net },
        })
      }
    })
    await Promise.all([creator.context().close(), owner.context().close()])
  })
}

test('by keyboard alone: an owner is chosen, accepts, and the asset is approved and sold (zh-CN)', async ({
  browser,
}) => {
  const name = `键盘权属 ${Date.now().toString(36)}`
  const { page: creator, t } = await openAs(browser, 'creator@demo.test', { context: { reducedMotion: 'reduce' } })
  const { page: owner } = await openAs(browser, 'owner@demo.test', { context: { reducedMotion: 'reduce' } })

  await test.step('the creator finds the owner with the keyboard', async () => {
    await creator.goto('/#/store/upload-asset')
    const field = (label: string) => creator.getByLabel(label, { exact: false }).first()
    await chooseFile(creator, field(t('uploadForm.file')), FILE())
    await typeInto(creator, field(t('assetField.name')), name)
    await typeInto(creator, field(t('uploadForm.price')), '100')
    const opener = creator.getByRole('button', { name: t('owners.label'), exact: false })
    await pressOn(creator, opener)
    const dialog = creator.getByRole('dialog')
    await expectTrapped(creator, dialog)
    await typeInto(creator, dialog.getByRole('searchbox'), '听松')
    const found = dialog.getByRole('list', { name: t('owners.found') }).getByRole('button')
    await expect(found).toHaveCount(1)
    await pressOn(creator, found)
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await typeInto(creator, creator.getByLabel(t('uploadForm.share')), '40')
    await pressOn(creator, creator.getByRole('button', { name: t('uploadForm.submit') }))
    const card = creator.getByRole('group', { name: t('upload.cardLabel', { name }) })
    await expect(card).toHaveAttribute('data-phase', 'done', { timeout: VERIFYING })
  })

  await test.step('the owner follows the menu and accepts', async () => {
    await owner.goto('/#/store/dashboard')
    await pressOn(owner, owner.locator('aside').getByRole('link', { name: t('store.ownership') }))
    const row = owner.getByRole('listitem', { name, exact: true })
    const dialog = owner.getByRole('dialog')
    const decline = row.getByRole('button', { name: t('ownership.named', { action: t('ownership.decline'), name }) })
    await pressOn(owner, decline)
    await expectTrapped(owner, dialog)
    await owner.keyboard.press('Escape')
    await expect(decline).toBeFocused()
    const accept = row.getByRole('button', { name: t('ownership.named', { action: t('ownership.accept'), name }) })
    await tabTo(owner, accept, { back: true })
    await owner.keyboard.press('Enter')
    await pressOn(owner, dialog.getByRole('button', { name: t('ownership.acceptShare', { share: '40%' }) }))
    await expect(row).toHaveAttribute('data-state', 'accepted')
  })

  await test.step('the operator approves, and the asset is sold', async () => {
    const { page: desk } = await openAs(browser, 'operator@demo.test')
    const say = textsOf('admin', 'zh-CN')
    await desk.goto('/admin/#/reviews?kind=asset')
    await pressOn(desk, desk.getByRole('link', { name, exact: true }))
    await pressOn(desk, desk.getByRole('button', { name: say('review.action.approve'), exact: true }))
    await expect(desk.getByText(say('review.done.approve')).first()).toBeVisible()
    await desk.context().close()
    await buy(browser, name, 'desk')
    await expectIncome(creator, t, name, '¥60.00')
    await expectIncome(owner, t, name, '¥40.00')
  })
  await Promise.all([creator.context().close(), owner.context().close()])
})
