import type { Page } from '@playwright/test'
import type { AssetReview } from '@wencang/contract'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { field, modelFile, next, openDesk, openUndrawable, PDF, row, upload } from '../support/assets.ts'
import { buy } from '../support/buy.ts'
import { confirm } from '../support/confirm.ts'
import { decided } from '../support/decided.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { expectIncome } from '../support/income.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { takePicture } from '../support/take-picture.ts'
import { textsOf } from '../support/texts.ts'

test.describe.configure({ timeout: 300_000 })

/** Milliseconds; the worker may have earlier jobs. */
const PREVIEW = 240_000

for (const look of looksOf('desk')) {
  const { locale, viewport } = LOOKS[look]

  test(`an asset rejected for its proof is repaired in the editor, approved and sold (${locale}, ${viewport.width} px)`, async ({
    browser,
  }) => {
    const name = `补证 ${look} ${Date.now().toString(36)}`
    const picture = (page: Page, step: string) => takePicture(page, `repair-${look}-${step}`)
    const { page: creator, t } = await openAs(browser, (await fresh(browser, look, 'creator')).email, { look })
    const id = await upload(creator, name)
    const objection = textsOf('admin', locale)('fieldReason.proofMissing')

    await test.step('the operator objects to the proof', async () => {
      const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
      await desk.getByRole('button', { name: say('review.action.reject'), exact: true }).click()
      await desk.getByRole('combobox', { name: say('review.reason'), exact: true }).click()
      await desk.getByRole('option', { name: say('reason.proofLacks') }).click()
      await desk.getByRole('combobox', { name: say('assetField.proof'), exact: true }).click()
      await desk.getByRole('option', { name: objection }).click()
      await picture(desk, '1-reject')
      await expectAccessible(desk)
      await decided(
        desk,
        () => desk.getByRole('button', { name: say('review.confirm.reject'), exact: true }).click(),
        say('review.done.reject'),
      )
    })

    await test.step('the creator finds it in the list by name and state, and reads the reason at the field', async () => {
      await creator.goto('/#/store/assets')
      await creator.getByRole('searchbox', { name: t('store.search') }).fill(name.slice(3))
      await creator.getByRole('button', { name: t('store.find'), exact: true }).click()
      await expect(row(creator, name)).toHaveAttribute('data-status', 'rejected')
      await creator.getByRole('button', { name: `${t('assetStatus.rejected')} 1`, exact: true }).click()
      await expect(row(creator, name)).toContainText(t('store.wrongFields', { fields: t('assetField.proof') }))
      await picture(creator, '2-list')
      await expectAccessible(creator)
      await next(creator, t, 'repair', name).click()
      await expect(creator.getByRole('heading', { level: 1, name: t('editor.title') })).toBeVisible()
      await expect(field(creator, t('assetField.proof'))).toHaveAccessibleDescription(
        t('editor.objection', { reason: objection }),
      )
      await picture(creator, '3-editor')
      await expectAccessible(creator)
    })

    await test.step('the proof is added and reopened, and the asset is submitted', async () => {
      await field(creator, t('assetField.proof')).setInputFiles(PDF)
      await expect(creator.getByText(PDF.name).first()).toBeVisible()
      await expect(creator.getByText(t('editor.objection', { reason: objection }))).toHaveCount(0)
      const asked = creator.waitForRequest(/\/store\/files\/[0-9a-f-]+$/)
      await creator.getByRole('button', { name: t('file.openNamed', { label: t('assetField.proof') }) }).click()
      const fileId = (await asked).url().split('/').at(-1) ?? ''
      const { url } = await apiOf(creator.request).getStoredFile({ params: { id: fileId } })
      expect(await (await creator.request.get(url)).body()).toEqual(PDF.buffer)
      await field(creator, t('uploadForm.longitude')).fill('114.3135')
      await field(creator, t('uploadForm.latitude')).fill('36.1263')
      await creator.getByRole('combobox', { name: t('uploadForm.positionAccuracy') }).click()
      await creator.getByRole('option', { name: t('positionAccuracy.province.name') }).click()
      await expect(creator.getByText(t('positionAccuracy.province.text'))).toBeVisible()
      await picture(creator, '3-position')
      await creator.getByRole('button', { name: t('editor.button.submit'), exact: true }).click()
      await expect(creator.getByText(t('editor.done.submit'), { exact: true }).first()).toBeVisible()
      await expect(row(creator, name)).toHaveAttribute('data-status', 'processing')
    })

    await test.step('after approval the price changes immediately, and the owner is locked', async () => {
      const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
      await expect(desk.getByText(`36.1263, 114.3135 · ${say('positionAccuracy.province')}`)).toBeVisible()
      await decided(
        desk,
        () => desk.getByRole('button', { name: say('review.action.approve'), exact: true }).click(),
        say('review.done.approve'),
      )
      await desk.context().close()
      await creator.goto(`/#/asset/${id}/detail`)
      await expect(creator.getByText(t('positionAccuracy.province.shown'))).toBeVisible()
      await expect(creator.getByRole('main')).not.toContainText('114.3')
      await picture(creator, '4-position')
      await creator.goto('about:blank')
      await creator.goto(`/#/store/assets/${id}/edit`)
      await expect(creator.getByText(t('editor.rule.offSale')).first()).toBeVisible()
      await expect(creator.getByText(t('editor.rule.proposal')).first()).toBeVisible()
      await expect(creator.getByText(t('editor.rule.live')).first()).toBeVisible()
      await field(creator, t('uploadForm.price')).fill('20')
      await creator.getByRole('link', { name: t('editor.back') }).click()
      await expect(creator.getByRole('dialog', { name: t('leave.title') })).toBeVisible()
      await creator.getByRole('button', { name: t('leave.stay') }).click()
      await expect(field(creator, t('uploadForm.price'))).toHaveValue('20')
      await picture(creator, '4-on-sale')
      await expectAccessible(creator)
      await creator.getByRole('button', { name: t('editor.button.save'), exact: true }).click()
      await expect(creator.getByText(t('editor.done.live')).first()).toBeVisible()
      const asset = await apiOf(creator.request).getStoreAsset({ params: { id } })
      expect(asset).toMatchObject({ status: 'saling', price: 20 })
    })

    await test.step('after a purchase the creator sees the sale among the orders and in the income', async () => {
      await buy(browser, name, look)
      await creator.goto('/#/store/orders')
      await expect(creator.getByRole('main')).toContainText(name)
      await expectIncome(creator, t, name, '¥20', '¥20')
    })

    await test.step('a changed description is reviewed, rejected, corrected and approved while the asset is on sale', async () => {
      const shown = async () => (await apiOf(creator.request).getMarketAsset({ params: { id } })).description
      const propose = async (description: string) => {
        await field(creator, t('assetField.description')).fill(description)
        await expect(
          creator.getByText(t('editor.toReview', { fields: t('assetField.description') }), { exact: false }),
        ).toBeVisible()
        await creator.getByRole('button', { name: t('editor.button.propose'), exact: true }).click()
        await expect(creator.getByText(t('editor.done.propose')).first()).toBeVisible()
      }
      await creator.goto(`/#/store/assets/${id}/edit`)
      await propose('四足，立耳。')
      const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
      await expect(desk.getByRole('heading', { name: say('proposedEdits.title'), exact: true })).toBeVisible()
      await expect(desk.getByText('四足，立耳。')).toBeVisible()
      await picture(desk, '4-changes-review')
      await expectAccessible(desk)
      await desk.getByRole('button', { name: say('review.action.reject'), exact: true }).click()
      await desk.getByRole('combobox', { name: say('review.reason'), exact: true }).click()
      await desk.getByRole('option', { name: say('reason.proofLacks') }).click()
      await decided(
        desk,
        () => desk.getByRole('button', { name: say('review.confirm.reject'), exact: true }).click(),
        say('review.done.reject'),
      )
      expect(await shown()).not.toContain('四足')
      await creator.goto('about:blank')
      await creator.goto(`/#/store/assets/${id}/edit`)
      await expect(field(creator, t('assetField.description'))).toHaveValue('四足，立耳。')
      await expect(creator.getByRole('button', { name: t('proposal.discard'), exact: true })).toBeVisible()
      await picture(creator, '4-changes-rejected')
      await expectAccessible(creator)
      await propose('四足方鼎，立耳。')
      await desk.goto('about:blank')
      await desk.goto(`/admin/#/reviews/asset/${id}`)
      await expect(desk.getByText('四足方鼎，立耳。')).toBeVisible()
      await decided(
        desk,
        () => desk.getByRole('button', { name: say('review.action.approve'), exact: true }).click(),
        say('review.done.approve'),
      )
      await desk.context().close()
      expect(await shown()).toBe('四足方鼎，立耳。')
      expect(await apiOf(creator.request).getStoreAsset({ params: { id } })).toMatchObject({ status: 'saling' })
      await creator.goto('about:blank')
    })

    await test.step('the interrupted upload of a version is resumed, and the version is withdrawn', async () => {
      const file = modelFile(80 * 1024)
      await apiOf(creator.request).proposeVersion({
        params: { id },
        body: {
          ...{ fileName: file.name, fileSize: file.buffer.length, fileType: '.glb' },
          ...{ changes: { zh: '重新扫描' }, isForBuyers: false },
        },
      })
      await creator.goto(`/#/store/assets/${id}/versions`)
      const card = creator.getByRole('group', { name: t('upload.cardLabel', { name }) })
      await expect(card).toHaveAttribute('data-phase', 'interrupted')
      await picture(creator, '5-interrupted')
      await card.locator('input[type="file"]').setInputFiles(file)
      await expect(card).toHaveAttribute('data-phase', 'done', { timeout: 90_000 })
      await creator.getByRole('button', { name: t('versions.withdraw'), exact: true }).click()
      await confirm(creator, t('versions.withdraw'))
      await expect(creator.getByText(t('versions.state.withdrawn'))).toBeVisible()
      await creator.goto('about:blank')
    })

    await test.step('the asset page shows its registration on a chain, labelled as a sandbox', async () => {
      const registered = async () => (await apiOf(creator.request).getMarketAsset({ params: { id } })).certificate
      await expect.poll(registered, { timeout: 60_000 }).not.toBeNull()
      await creator.goto(`/#/asset/${id}/detail`)
      const facts = creator.getByRole('definition')
      await expect(facts.filter({ hasText: t('chain.sandbox') })).toBeVisible()
      await expect(facts.filter({ hasText: /0x[0-9a-f]{64}/ })).toBeVisible()
      await picture(creator, '5-registered')
    })

    await test.step('another version is reviewed beside the present one, which stays on sale', async () => {
      await creator.goto(`/#/store/assets/${id}/versions`)
      await creator
        .getByLabel(t('versions.file'), { exact: false })
        .first()
        .setInputFiles(modelFile(96 * 1024))
      await creator.getByLabel(t('explain.inChinese', { label: t('versions.changes') })).fill('底部重新扫描')
      await creator.getByRole('switch', { name: t('versions.forBuyers') }).click()
      await picture(creator, '5-version')
      await expectAccessible(creator)
      await creator.getByRole('button', { name: t('versions.send'), exact: true }).click()
      const card = creator.getByRole('group', { name: t('upload.cardLabel', { name }) })
      await expect(card).toHaveAttribute('data-phase', 'done', { timeout: 90_000 })
      await expect(creator.getByText(t('versions.state.reviewing')).first()).toBeVisible()
      expect(await apiOf(creator.request).getStoreAsset({ params: { id } })).toMatchObject({ status: 'saling' })
      const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
      await expect(desk.getByRole('heading', { name: say('newVersion.title'), exact: true })).toBeVisible()
      await expect(desk.getByText('底部重新扫描')).toBeVisible()
      await picture(desk, '5-version-review')
      await expectAccessible(desk)
      await decided(
        desk,
        () => desk.getByRole('button', { name: say('review.action.approve'), exact: true }).click(),
        say('review.done.approve'),
      )
      await desk.context().close()
      // Reloads: the page caches the asset for seconds.
      await creator.goto('about:blank')
      await creator.goto(`/#/asset/${id}/detail`)
      await expect(creator.getByRole('heading', { name: t('versions.history'), exact: true })).toBeVisible()
      await expect(creator.getByText('底部重新扫描')).toBeVisible()
      await picture(creator, '5-versions')
      await expectAccessible(creator)
      const first = t('versions.number', { number: '1' })
      await creator.getByRole('link', { name: t('versions.compareNamed', { name: first }), exact: true }).click()
      await expect(creator.getByRole('region', { name: `${name} · ${first}` })).toBeVisible()
      await picture(creator, '5-compared')
    })

    await test.step('off sale a changed name goes to review', async () => {
      await creator.goto('about:blank')
      await creator.goto(`/#/store/assets/${id}/edit`)
      await creator.getByRole('button', { name: t('editor.stopToEdit') }).click()
      await creator
        .getByRole('dialog')
        .getByRole('button', { name: t('store.action.stop') })
        .click()
      await expect(field(creator, t('assetField.name'))).toBeEnabled()
      await expect(creator.getByRole('button', { name: t('editor.button.launch'), exact: true })).toBeVisible()
      await field(creator, t('assetField.name')).fill(`${name} 改`)
      await expect(creator.getByRole('button', { name: t('editor.button.submit'), exact: true })).toBeVisible()
      await picture(creator, '5-off-sale')
      await creator.getByRole('button', { name: t('editor.button.submit'), exact: true }).click()
      await expect(creator.getByText(t('editor.done.submit'), { exact: true }).first()).toBeVisible()
    })
  })

  test(`a violation is answered, upheld, appealed and lifted (${locale}, ${viewport.width} px)`, async ({
    browser,
    strict,
  }) => {
    // The open page asks again once it is lifted.
    strict.allow(/status of 404 .*\/violation\)/)
    const name = `违规 ${look} ${Date.now().toString(36)}`
    const picture = (page: Page, step: string) => takePicture(page, `repair-${look}-${step}`)
    const { page: creator, t } = await openAs(browser, (await fresh(browser, look, 'creator')).email, { look })
    const id = await upload(creator, name)
    const operator = await openDesk(browser, look, '/reviews')
    const { desk, say } = operator
    await apiOf(desk.request).decideReview({ params: { kind: 'asset', id }, body: { decision: 'approve' } })
    const reason = say('reason.rightsInfringed')
    await apiOf(desk.request).decideReview({ params: { kind: 'asset', id }, body: { decision: 'violation', reason } })
    // The worker withholds the preview; old URLs expire.
    const poster = async () => {
      const { asset } = (await apiOf(desk.request).getReview({ params: { kind: 'asset', id } })) as AssetReview
      return asset.preview.poster ?? ''
    }
    await expect.poll(poster, { timeout: PREVIEW }).toContain('X-Amz-Signature')

    /** Statements are sent after confirmation. */
    const sendStatement = async (kind: 'answer' | 'appeal', text: string) => {
      await creator.getByRole('textbox', { name: t('violation.text') }).fill(text)
      await creator.locator('form input[type="file"]').first().setInputFiles(PDF)
      const label = t('violation.document', { number: '1' })
      await expect(creator.getByRole('button', { name: t('file.removeNamed', { label }) })).toBeVisible()
      await expect(creator.getByText(t('file.stored'))).toHaveCount(0)
      await picture(creator, `6-${kind}`)
      await expectAccessible(creator)
      await creator.getByRole('button', { name: t(`violation.send.${kind}`), exact: true }).click()
      const dialog = creator.getByRole('dialog')
      await dialog.getByRole('button', { name: t(`violation.send.${kind}`), exact: true }).click()
      await expect(creator.getByText(t('violation.sent')).first()).toBeVisible()
      await expect(
        creator.getByText(t(`violation.state.${kind === 'answer' ? 'answered' : 'appealed'}`)).first(),
      ).toBeVisible()
    }

    await test.step('the creator reads the reason and deadline, and answers with a document', async () => {
      await creator.goto('/#/store/assets')
      await expect(row(creator, name)).toContainText(t('store.reason', { reason }))
      await next(creator, t, 'answer', name).click()
      await sendStatement('answer', '权属证明见所附材料，请复核。')
      await picture(creator, '7-waiting')
    })

    await test.step('the operator finds the answer in the queue and upholds with a reason', async () => {
      await desk.goto('/admin/#/reviews?kind=asset')
      const waiting = desk.getByRole('listitem').filter({ hasText: name })
      await expect(waiting).toContainText(say('violation.answer'))
      await picture(desk, '8-queue')
      await desk.getByRole('link', { name, exact: true }).click()
      await expect(desk.getByText('权属证明见所附材料，请复核。')).toBeVisible()
      await openUndrawable(desk, say('violation.document', { number: '1' }), say('proof.undrawable'))
      await desk.getByRole('button', { name: say('review.action.uphold'), exact: true }).click()
      await desk.getByRole('combobox', { name: say('review.reason'), exact: true }).click()
      await desk.getByRole('option', { name: say('reason.documentsLack') }).click()
      await picture(desk, '9-uphold')
      await expectAccessible(desk)
      await desk.getByRole('button', { name: say('review.confirm.uphold'), exact: true }).click()
      await expect(desk.getByText(say('review.done.uphold')).first()).toBeVisible()
    })

    await test.step('the creator appeals once', async () => {
      await creator.goto('/#/store/assets')
      await expect(next(creator, t, 'appeal', name)).toBeVisible()
      await creator.goto('/#/user/notify')
      // Latest notice; all link to the same page.
      const notices = creator
        .getByRole('list', { name: t('account.notify') })
        .getByRole('listitem')
        .filter({ hasText: name })
      await notices.first().getByRole('link').click()
      await expect(
        creator.getByText(t('violation.theirReason', { reason: textsOf('admin', t.locale)('reason.documentsLack') })),
      ).toBeVisible()
      await sendStatement('appeal', '补充授权书，请再核实。')
      await expect(creator.getByRole('textbox', { name: t('violation.text') })).toHaveCount(0)
    })

    await test.step('the operator finds the sanction on the person’s page and ends it there', async () => {
      const [work] = (await apiOf(desk.request).listWorks({ query: { q: id } })).works
      await desk.goto(`/admin/#/people/${work?.creator.id ?? ''}`)
      const sanction = row(desk, name)
      await expect(sanction).toContainText(reason)
      await expect(sanction.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(id))
      await picture(desk, '10-person')
      await expectAccessible(desk)
      await sanction.getByRole('button', { name: say('people.sanctions.liftNamed', { name }) }).click()
      await confirm(desk, say('review.action.restore'))
      await expect(sanction).toHaveCount(0)
    })

    await test.step('the creator puts the asset on sale again from its row', async () => {
      await creator.goto('/#/store/assets')
      await next(creator, t, 'launch', name).click()
      await expect(row(creator, name)).toHaveAttribute('data-status', 'saling')
    })
  })
}
