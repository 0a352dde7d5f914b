import { apiOf } from '../support/api.ts'
import { buy } from '../support/buy.ts'
import { decided } from '../support/decided.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { expectIncome, payoutOf } from '../support/income.ts'
import { chooseFile, expectTrapped, pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { openAs } from '../support/open-as.ts'
import { sampleModel } from '../support/sample-model.ts'
import { textsOf } from '../support/texts.ts'

const VERIFYING = 90_000
const FILE = () => ({ name: '青铜鼎.glb', mimeType: 'model/gltf-binary', buffer: sampleModel(64 * 1024).buffer })

test.describe.configure({ timeout: 400_000 })

test('by keyboard alone: an owner is chosen and accepts, the asset is approved and sold, and both are paid out (zh-CN)', async ({
  browser,
}) => {
  const name = `键盘权属 ${Date.now().toString(36)}`
  const maker = await fresh(browser, 'desk', 'creator')
  const keeper = await fresh(browser, 'desk', 'owner')
  const { page: creator, t } = await openAs(browser, maker.email)
  const { page: owner } = await openAs(browser, keeper.email)

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
    await typeInto(creator, dialog.getByRole('searchbox'), keeper.name)
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

  await test.step('the owner opens the request from the menu and accepts', async () => {
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
    await pressOn(owner, dialog.getByRole('button', { name: t('ownership.acceptTerms') }))
    await expect(row).toHaveAttribute('data-state', 'accepted')
    // The pressed button is gone.
    await expect(row.getByRole('heading', { name })).toBeFocused()
  })

  await test.step('the operator approves, and the asset is sold', async () => {
    const { page: desk } = await openAs(browser, 'operator@demo.test')
    const say = textsOf('admin', 'zh-CN')
    await desk.goto('/admin/#/reviews?kind=asset')
    await pressOn(desk, desk.getByRole('link', { name, exact: true }))
    await decided(
      desk,
      () => pressOn(desk, desk.getByRole('button', { name: say('review.action.approve'), exact: true })),
      say('review.done.approve'),
    )
    await desk.context().close()
    await buy(browser, name, 'desk')
    await expectIncome(creator, t, name, '¥60')
    await expectIncome(owner, t, name, '¥40')
  })

  await test.step('both request payouts, and the operator confirms them with the bank’s reference', async () => {
    const { page: desk } = await openAs(browser, 'operator@demo.test')
    const say = textsOf('admin', 'zh-CN')
    for (const [page, who, net] of [
      [creator, maker, 60],
      [owner, keeper, 40],
    ] as const) {
      const { paidOut } = (await apiOf(page.request).listIncome({})).money
      const dialog = page.getByRole('dialog')
      const opener = page.getByRole('button', { name: t('income.payout') })
      await pressOn(page, opener)
      await expectTrapped(page, dialog)
      await typeInto(page, dialog.getByLabel(t('income.amount')), String(net))
      await pressOn(page, dialog.getByRole('button', { name: t('income.payout') }))
      await expect(payoutOf(page, t, net)).toContainText(t('income.payoutStatus.requested'))
      await desk.goto('about:blank')
      await desk.goto('/admin/#/payouts')
      const asked = desk.getByRole('row').filter({ hasText: who.name }).first()
      await pressOn(desk, asked.getByRole('button', { name: say('payouts.approve') }))
      const confirming = desk.getByRole('dialog')
      await expectTrapped(desk, confirming)
      const reference = `ICBC${Date.now()}`
      await typeInto(desk, confirming.getByLabel(say('payouts.reference')), reference)
      await pressOn(desk, confirming.getByRole('button', { name: say('payouts.approveConfirm') }))
      await expect(asked).toContainText(reference)
      await page.reload()
      await expect(payoutOf(page, t, net)).toContainText(reference)
      expect((await apiOf(page.request).listIncome({})).money.paidOut - paidOut).toBeCloseTo(net, 2)
    }
  })
})
