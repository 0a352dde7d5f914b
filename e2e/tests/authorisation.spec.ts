import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { field, openDesk, openUndrawable, PDF, upload } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { takePicture } from '../support/take-picture.ts'

test.describe.configure({ timeout: 300_000 })

for (const look of looksOf('phone')) {
  const { locale, viewport } = LOOKS[look]

  test(`an asset of a state institution goes on sale after an operator reads its dated authorisation (${locale}, ${viewport.width} px)`, async ({
    browser,
  }) => {
    const name = `国有 ${look} ${Date.now().toString(36)}`
    const person = await fresh(browser, look, 'creator')
    const { page, t } = await openAs(browser, person.email, { look })
    const picture = (step: string) => takePicture(page, `authorisation-${look}-${step}`)
    const id = await upload(page, name)
    const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
    const decide = (decision: 'approve' | 'reject') =>
      apiOf(desk.request).decideReview({
        params: { kind: 'asset', id },
        body: { decision, reason: '请说明原物的收藏单位' },
      })
    await decide('reject')
    const submit = page.getByRole('button', { name: t('editor.button.submit'), exact: true })
    const held = page.getByRole('switch', { name: t('uploadForm.heldByState') })

    await test.step('missing values are reported at their fields', async () => {
      await page.goto(`/#/store/assets/${id}/edit`)
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
      await expect(page.getByLabel(t('uploadForm.authorisedUntil'))).toHaveCount(0)
      await held.click()
      await submit.click()
      for (const missing of ['authorisationId', 'authorisedUntil'])
        await expect(page.getByText(t(`uploadForm.error.${missing}`))).toBeVisible()
      await picture('1-missing')
      await expectAccessible(page)
    })

    await test.step('the document and its last day are submitted for review', async () => {
      await field(page, t('uploadForm.authorisationId')).setInputFiles({ ...PDF, name: '授权书.pdf' })
      await field(page, t('uploadForm.authorisedUntil')).fill('2099-12-31')
      await expect(page.getByText('授权书.pdf').last()).toBeVisible()
      await picture('2-given')
      await submit.click()
      await expect(page.getByText(t('editor.done.submit'), { exact: true }).first()).toBeVisible()
    })

    await test.step('the operator opens the document, reads its last day, and approves', async () => {
      await desk.reload()
      await expect(desk.getByText(say('review.authorised', { day: '2099-12-31' }))).toBeVisible()
      await openUndrawable(desk, say('assetField.authorisation'), say('proof.undrawable'))
      await takePicture(desk, `authorisation-${look}-3-review`)
      await expectAccessible(desk)
      expect((await decide('approve')).status).toBe('saling')
    })

    await test.step('the editor shows the approved authorisation', async () => {
      await page.goto(`/#/store/assets/${id}/edit`)
      await expect(held).toBeChecked()
      await expect(page.getByLabel(t('uploadForm.authorisedUntil')).first()).toHaveValue('2099-12-31')
    })
  })
}
