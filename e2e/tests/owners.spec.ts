import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { buy } from '../support/buy.ts'
import { decided } from '../support/decided.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Fresh, fresh } from '../support/fresh.ts'
import { expectIncome, payoutOf, requestPayout } from '../support/income.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { sampleModel } from '../support/sample-model.ts'
import { takePicture } from '../support/take-picture.ts'
import { textsOf } from '../support/texts.ts'

const VERIFYING = 90_000
const FILE = () => ({ name: '青铜鼎.glb', mimeType: 'model/gltf-binary', buffer: sampleModel(64 * 1024).buffer })

test.describe.configure({ timeout: 400_000 })

for (const look of looksOf('phone')) {
  const { locale, viewport } = LOOKS[look]
  test(`an owner found by name declines, is offered another share, accepts, and both are paid (${locale}, ${viewport.width} px)`, async ({
    browser,
    strict,
  }) => {
    // The creator changes the share during the owner's review.
    strict.allow(/status of 409 .*\/store\/ownership-requests\//)
    const name = `权属 ${look} ${Date.now().toString(36)}`
    const picture = (page: Page, step: string) => takePicture(page, `owners-${look}-${step}`)
    // New accounts: registered, applied, approved and signed.
    const maker = await fresh(browser, look, 'creator')
    const keeper = await fresh(browser, look, 'owner')
    const { page: creator, t } = await openAs(browser, maker.email, { look })
    const { page: owner } = await openAs(browser, keeper.email, { look })
    const row = (page: Page) => page.getByRole('listitem', { name, exact: true })
    const dialog = (page: Page) => page.getByRole('dialog')

    await test.step('the creator chooses the owner by name and place, and reads the share as an amount', async () => {
      await creator.goto('/#/store/upload-asset')
      await creator.getByLabel(t('uploadForm.file')).setInputFiles(FILE())
      await creator.getByLabel(t('assetField.name'), { exact: false }).first().fill(name)
      await creator.getByLabel(t('uploadForm.price'), { exact: false }).fill('100')
      await creator.getByRole('button', { name: t('owners.label'), exact: false }).click()
      await dialog(creator).getByRole('searchbox').fill('没有这样的所有者')
      await expect(dialog(creator)).toContainText(t('owners.none'))
      await dialog(creator).getByRole('searchbox').fill(keeper.name.slice(2))
      const found = dialog(creator).getByRole('list', { name: t('owners.found') })
      await expect(found.getByRole('button')).toHaveCount(1)
      await picture(creator, '1-picker')
      await expectAccessible(creator)
      await found.getByRole('button', { name: keeper.stamp }).click()
      await expect(dialog(creator)).toBeHidden()
      const share = creator.getByLabel(t('uploadForm.share'))
      await share.fill('20')
      await expect(share).toHaveAccessibleDescription(
        t('owners.shareInMoney.noFee', { gross: '¥100', owner: '¥20', creator: '¥80' }),
      )
      await picture(creator, '2-form')
      await creator.getByRole('button', { name: t('uploadForm.submit') }).click()
      const card = creator.getByRole('group', { name: t('upload.cardLabel', { name }) })
      await expect(card).toHaveAttribute('data-phase', 'done', { timeout: VERIFYING })
      await expect(card).toContainText(fromNameOn(keeper, (name) => t('ownership.uploadText', { name })))
      await creator.goto('/#/store/assets')
      await expect(row(creator)).toContainText(t('ownership.creatorSees.requested'))
    })

    await test.step('operators see the asset as waiting for its owner, apart from decidable reviews', async () => {
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
      await expect(approve).toHaveAccessibleDescription(say('review.blocked.requested', { owner: keeper.name }))
      await picture(desk, '4-review')
      await expectAccessible(desk)
    })

    await test.step('the owner sees the request in the menu and declines with a reason that the creator reads', async () => {
      await owner.goto('/#/store/dashboard')
      if (look === 'phone') await owner.getByRole('button', { name: t('store.openMenu') }).click()
      const entry = owner.getByRole('link', { name: new RegExp(`^${t('store.ownership')}.*\\d`) })
      await expect(entry).toBeVisible()
      await entry.click()
      await expect(row(owner)).toContainText(t('ownership.money.noFee', { gross: '¥100', net: '¥20', others: '¥80' }))
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

    await test.step('the creator offers another share during the review', async () => {
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

    await test.step('the owner accepts the shown terms', async () => {
      await owner.reload()
      const accept = t('ownership.named', { action: t('ownership.accept'), name })
      await row(owner).getByRole('button', { name: accept }).click()
      const id = (await apiOf(creator.request).listStoreAssets({ query: { keyword: name } })).assets[0]?.id ?? ''
      await apiOf(creator.request).updateAsset({ params: { id }, body: { ownerRevenueShare: 40 } })
      await dialog(owner)
        .getByRole('button', { name: t('ownership.acceptTerms') })
        .click()
      await expect(dialog(owner).getByRole('alert')).toHaveText(t('ownership.termsChanged'))
      await expect(dialog(owner)).toContainText(t('ownership.termBefore', { before: '30%' }))
      await picture(owner, '9-changed')
      await expectAccessible(owner)
      await dialog(owner)
        .getByRole('button', { name: t('ownership.acceptTerms') })
        .click()
      await expect(row(owner)).toHaveAttribute('data-state', 'accepted')
    })

    await test.step('the operator approves, and a buyer pays', async () => {
      const { page: desk } = await openAs(browser, 'operator@demo.test', { look })
      const say = textsOf('admin', locale)
      await desk.goto('/admin/#/reviews')
      await desk.getByRole('link', { name, exact: true }).click()
      await decided(
        desk,
        () => desk.getByRole('button', { name: say('review.action.approve'), exact: true }).click(),
        say('review.done.approve'),
      )
      await desk.context().close()
      await buy(browser, name, look)
    })

    await test.step('creator and owner see the sale, their income, their balance and the asset in their lists', async () => {
      await expectIncome(creator, t, name, '¥60')
      await picture(creator, '10-income')
      await expectIncome(owner, t, name, '¥40')
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

    await test.step('both request payouts, the operator confirms them with the bank’s reference, and both see the payouts', async () => {
      const { page: desk } = await openAs(browser, 'operator@demo.test', { look })
      const say = textsOf('admin', locale)
      for (const [page, who, net] of [
        [creator, maker, 60],
        [owner, keeper, 40],
      ] as const) {
        const before = (await apiOf(page.request).listIncome({})).money
        await page.goto('/#/store/income')
        await requestPayout(page, t, net)
        await expect(payoutOf(page, t, net)).toContainText(t('income.payoutStatus.requested'))
        await desk.goto('about:blank')
        await desk.goto('/admin/#/payouts')
        const asked = desk.getByRole('row').filter({ hasText: who.name }).first()
        await asked.getByRole('button', { name: say('payouts.approve') }).click()
        const reference = `ICBC${Date.now()}`
        await dialog(desk).getByLabel(say('payouts.reference')).fill(reference)
        await dialog(desk)
          .getByRole('button', { name: say('payouts.approveConfirm') })
          .click()
        await expect(asked).toContainText(reference)
        await page.reload()
        await expect(payoutOf(page, t, net)).toContainText(t('income.payoutStatus.approved'))
        await expect(payoutOf(page, t, net)).toContainText(reference)
        const { money } = await apiOf(page.request).listIncome({})
        expect(money.paidOut - before.paidOut).toBeCloseTo(net, 2)
        expect(before.available - money.available).toBeCloseTo(net, 2)
        await picture(page, `13-paid-out-${net}`)
      }
      await picture(desk, '14-payouts')
    })
    await test.step('a price below the minimum takes the asset off sale, and the owner reads the change', async () => {
      const [sold] = (await apiOf(creator.request).listStoreAssets({ query: { keyword: name } })).assets
      await creator.goto(`/#/store/assets/${sold?.id}/edit`)
      await creator.getByLabel(t('uploadForm.price'), { exact: false }).first().fill('60')
      await expect(creator.getByRole('alert')).toContainText(
        fromNameOn(keeper, (owner) => t('editor.consent.onSale', { owner, terms: t('ownership.term.minPrice') })),
      )
      await picture(creator, '15-below-minimum')
      await expectAccessible(creator)
      await creator.getByRole('button', { name: t('editor.button.save'), exact: true }).click()
      await expect(row(creator)).toContainText(t('ownership.waitOffSale'))
      await owner.goto('/#/store/ownership')
      await expect(row(owner)).toContainText(t('ownership.changedSince'))
      await expect(row(owner)).toContainText(t('ownership.termBefore', { before: '¥100' }))
      await picture(owner, '16-changed-terms')
      await expectAccessible(owner)
      await row(owner)
        .getByRole('button', { name: t('ownership.named', { action: t('ownership.accept'), name }) })
        .click()
      await dialog(owner)
        .getByRole('button', { name: t('ownership.acceptTerms') })
        .click()
      await expect(row(owner)).toHaveAttribute('data-state', 'accepted')
      const { assets } = await apiOf(creator.request).listStoreAssets({ query: { keyword: name } })
      await apiOf(creator.request).launchAsset({ params: { id: assets[0]?.id ?? '' } })
    })

    await test.step('the owner withdraws consent from the account page, and the asset goes off sale', async () => {
      await owner.goto('/#/user/logoff')
      await owner.getByRole('link', { name: t('logoff.toConsents') }).click()
      await row(owner)
        .getByRole('button', { name: t('ownership.named', { action: t('ownership.withdraw'), name }) })
        .click()
      await expect(dialog(owner)).toContainText(t('ownership.askText.withdrawOnSale'))
      await dialog(owner).getByLabel(t('ownership.reason')).fill('不再出售')
      await picture(owner, '17-withdraw')
      await expectAccessible(owner)
      await dialog(owner)
        .getByRole('button', { name: t('ownership.withdraw') })
        .click()
      await expect(row(owner)).toHaveAttribute('data-state', 'declined')
      await owner.goto('/#/user/logoff')
      await expect(owner.getByText(t('logoff.blocked'))).toHaveCount(0)
    })
  })
}

/** Text from the end of a person's name on: the name is Chinese, or the pinyin that a job adds. */
const fromNameOn = ({ stamp }: Fresh, text: (name: string) => string): string =>
  `${stamp}${text('NAME').split('NAME')[1]}`
