import { apiOf } from '../support/api.ts'
import { field, next, openDesk, PDF, row, upload } from '../support/assets.ts'
import { buy } from '../support/buy.ts'
import { decided } from '../support/decided.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { expectIncome } from '../support/income.ts'
import { chooseFile, chooseOption, expectTrapped, pressOn, typeInto } from '../support/keyboard.ts'
import { openAs } from '../support/open-as.ts'

test.describe.configure({ timeout: 300_000 })

test('by keyboard alone: an asset is rejected for its proof, repaired, approved and sold (zh-CN)', async ({
  browser,
}) => {
  const name = `键盘补证 ${Date.now().toString(36)}`
  const { page: creator, t } = await openAs(browser, (await fresh(browser, 'desk', 'creator')).email)
  const id = await upload(creator, name)
  const { desk, say } = await openDesk(browser, 'desk', `/reviews/asset/${id}`)
  await pressOn(desk, desk.getByRole('button', { name: say('review.action.reject'), exact: true }))
  await chooseOption(desk, desk.getByRole('combobox', { name: say('review.reason') }), say('reason.proofLacks'))
  const proof = desk.getByRole('combobox', { name: say('assetField.proof'), exact: true })
  await chooseOption(desk, proof, say('fieldReason.proofMissing'))
  await decided(
    desk,
    () => pressOn(desk, desk.getByRole('button', { name: say('review.confirm.reject'), exact: true })),
    say('review.done.reject'),
  )

  await creator.goto('/#/store/assets')
  await typeInto(creator, creator.getByRole('searchbox', { name: t('store.search') }), name)
  await creator.keyboard.press('Enter')
  await expect(row(creator, name)).toHaveAttribute('data-status', 'rejected')
  await pressOn(creator, next(creator, t, 'repair', name))
  await chooseFile(creator, field(creator, t('assetField.proof')), PDF)
  const undo = t('file.undoNamed', { label: t('assetField.proof') })
  await expect(creator.getByRole('button', { name: undo })).toBeVisible()
  await pressOn(creator, creator.getByRole('button', { name: t('editor.button.submit'), exact: true }))
  await expect(creator.getByText(t('editor.done.submit'), { exact: true }).first()).toBeVisible()
  await expect(row(creator, name)).toHaveAttribute('data-status', 'processing')

  await desk.goto('about:blank')
  await desk.goto(`/admin/#/reviews/asset/${id}`)
  await decided(
    desk,
    () => pressOn(desk, desk.getByRole('button', { name: say('review.action.approve'), exact: true })),
    say('review.done.approve'),
  )
  await buy(browser, name, 'desk')
  await expectIncome(creator, t, name, '¥12.34', '¥12.34')
})

test('by keyboard alone: a violation is answered with a document and lifted, and the asset is on sale again (zh-CN)', async ({
  browser,
  strict,
}) => {
  // The open page asks again once it is lifted.
  strict.allow(/status of 404 .*\/violation\)/)
  const name = `键盘违规 ${Date.now().toString(36)}`
  const { page: creator, t } = await openAs(browser, (await fresh(browser, 'desk', 'creator')).email)
  const id = await upload(creator, name)
  const { desk, say } = await openDesk(browser, 'desk', '/reviews')
  const reason = say('reason.rightsInfringed')
  await apiOf(desk.request).decideReview({ params: { kind: 'asset', id }, body: { decision: 'approve' } })
  await apiOf(desk.request).decideReview({ params: { kind: 'asset', id }, body: { decision: 'violation', reason } })

  await creator.goto('/#/store/assets')
  await pressOn(creator, next(creator, t, 'answer', name))
  await typeInto(creator, creator.getByRole('textbox', { name: t('violation.text') }), '权属证明见所附材料。')
  await chooseFile(creator, creator.locator('form input[type="file"]').first(), PDF)
  const label = t('violation.document', { number: '1' })
  await expect(creator.getByRole('button', { name: t('file.removeNamed', { label }) })).toBeVisible()
  await pressOn(creator, creator.getByRole('button', { name: t('violation.send.answer'), exact: true }))
  const dialog = creator.getByRole('dialog')
  await expectTrapped(creator, dialog)
  await pressOn(creator, dialog.getByRole('button', { name: t('violation.send.answer'), exact: true }))
  await expect(creator.getByText(t('violation.state.answered')).first()).toBeVisible()

  await desk.goto('about:blank')
  await desk.goto(`/admin/#/reviews/asset/${id}`)
  await expect(desk.getByText('权属证明见所附材料。')).toBeVisible()
  await pressOn(desk, desk.getByRole('button', { name: say('review.action.restore'), exact: true }))
  const asked = desk.getByRole('dialog')
  await expectTrapped(desk, asked)
  await pressOn(desk, asked.getByRole('button', { name: say('review.ask.liftAsset.confirm'), exact: true }))
  await expect(desk.getByText(say('review.done.restore')).first()).toBeVisible()

  await creator.goto('/#/store/assets')
  await pressOn(creator, next(creator, t, 'launch', name))
  await expect(row(creator, name)).toHaveAttribute('data-status', 'saling')
})
