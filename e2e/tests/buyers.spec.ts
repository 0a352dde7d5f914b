import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectAccessible } from '../support/accessible.ts'
import { ACCOUNT } from '../support/addresses.ts'
import { changeAnswers } from '../support/answers.ts'
import { accountPaths, apiOf, paths } from '../support/api.ts'
import { authorIn, nameIn } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, type LookName, looksOf, openAs } from '../support/open-as.ts'
import { DEMO_PASSWORD } from '../support/people.ts'
import { settlePayment } from '../support/sandbox.ts'
import { settled } from '../support/settled.ts'
import { takePicture } from '../support/take-picture.ts'
import { type T, textsOf } from '../support/texts.ts'

test.describe.configure({ timeout: 300_000 })

/** One buyer per look, so that both run concurrently. */
const BUYERS = { desk: 'buyer@demo.test', phone: 'owner@demo.test' } as const

/** Assets no other test uses: their price changes briefly. */
const KEPT = { desk: '唐八瓣菱花铜镜', phone: '良渚七节高琮' } as const

async function userIdOf(page: Page): Promise<string> {
  const me = await page.request.get(accountPaths.getUserInfo.url())
  return ((await me.json()) as { userId: string }).userId
}

/** Verdict of the offline verifier. */
const VERIFIED = {
  'zh-CN': '文件与所售主文件逐字节一致',
  'en-US': 'The file is the main file that was sold, byte for byte',
}

/**
 * Saves the archive of the certificate and unpacks it.
 * @returns Paths of the certificate's data and the verifier, and the archive's name.
 */
async function keepCertificate(page: Page, t: T, info: { outputPath(name: string): string }) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('certificate.getArchive'), exact: true }).click()
  const saved = await download
  const files = Object.entries(unzipSync(await readFile(await saved.path())))
  const unpack = async (type: string) => {
    const [name, content] = files.find(([each]) => each.endsWith(type)) ?? ['', undefined]
    if (!content) throw new Error(`no ${type} in the archive`)
    await writeFile(info.outputPath(name), content)
    return info.outputPath(name)
  }
  await unpack('.pdf')
  return { archive: saved.suggestedFilename(), certificate: await unpack('.json'), page: await unpack('.html') }
}

/** Opens the saved verifier offline with the certificate. */
async function openVerifier(browser: Browser, kept: { certificate: string; page: string }, look: LookName) {
  const { locale, viewport, colorScheme } = LOOKS[look]
  const context = await browser.newContext({ locale, viewport, colorScheme, offline: true })
  const verifier = await context.newPage()
  await verifier.goto(pathToFileURL(kept.page).href)
  await verifier.locator('#certificate').setInputFiles(kept.certificate)
  return { verifier, findings: verifier.getByRole('status') }
}

/** Looks start at opposite ends of the list. */
async function somethingToBuy(creator: Page, buyer: Page, look: LookName) {
  const api = apiOf(buyer.request)
  const query = { creatorId: await userIdOf(creator), minPrice: 0.01, limit: 100 }
  const { assets } = await api.listMarketAssets({ query })
  for (const item of look === 'desk' ? assets : assets.toReversed()) {
    const { purchased, mine, owner } = await api.getMarketAsset({ params: { id: item.id } })
    if (!purchased && !mine && owner === null) return item
  }
  throw new Error('the demo has nothing left to buy')
}

for (const look of looksOf('phone')) {
  const { locale, viewport } = LOOKS[look]
  const at = `${locale}, ${viewport.width} px`
  const picture = async (page: Page, step: string) => {
    await settled(page)
    await takePicture(page, `buyers-${look}-${step}`)
  }

  test(`a visitor's favourite is saved after signing in; favourites and followed creators have their pages (${at})`, async ({
    browser,
  }) => {
    const { page: creator } = await openAs(browser, 'creator@demo.test', { look })
    const { page, t } = await openAs(browser, null, { look })
    const creatorId = await userIdOf(creator)
    const { assets } = await apiOf(creator.request).listMarketAssets({ query: { creatorId, minPrice: 5, limit: 100 } })
    const work = assets.find(({ name }) => name === KEPT[look])
    if (!work) throw new Error(`the demo creator does not sell ${KEPT[look]}`)
    const creatorName = authorIn({ ...work, ownerName: '' }, locale)

    await test.step('pressing the heart leads to sign-in and back, and the asset becomes a favourite', async () => {
      await page.goto(`/#/asset/${work.id}/detail`)
      const heart = page.getByRole('button', { name: t('interests.favourite'), exact: true })
      await heart.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common.cancel') })
        .click()
      await heart.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('login.action') })
        .click()
      await page.waitForURL((url) => url.href.startsWith(ACCOUNT))
      await page.locator('input[name="account"]').fill(BUYERS[look])
      await page.locator('input[name="password"]').fill(DEMO_PASSWORD)
      await page.locator('form:has(input[name="password"]) button[type="submit"]').click()
      await expect(page).toHaveURL(new RegExp(`#/asset/${work.id}/detail$`))
      const kept = page.getByRole('button', { name: t('interests.isFavourite'), exact: true })
      await expect(kept).toHaveAttribute('aria-pressed', 'true')
      await picture(page, '1-work')
      await expectAccessible(page)
    })

    await test.step('the end of the page shows the creator’s other assets and recently viewed ones', async () => {
      const more = page.getByRole('region', { name: t('interests.moreBy', { name: creatorName }) })
      const first = more.getByRole('link').nth(1)
      const name = await first.textContent()
      expect(name).not.toBe(nameIn(work, locale))
      await first.click()
      await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
      const { assets } = await apiOf(page.request).listMarketAssets({ query: { limit: 12 } })
      await page.evaluate(
        (ids) => localStorage.setItem('recentlyViewed', JSON.stringify(ids)),
        assets.map(({ id }) => id),
      )
      await page.reload()
      const recent = page.getByRole('region', { name: t('interests.recent') })
      await expect(recent.getByRole('article')).not.toHaveCount(0)
      // No row repeats another's asset.
      const links = page.locator('main section li article h3 a')
      const shown = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(shown).toEqual([...new Set(shown)])
      await recent.getByRole('button', { name: t('interests.clearRecent') }).click()
      await expect(recent).toHaveCount(0)
      await page.goBack()
    })

    await test.step('a creator can be followed on their page', async () => {
      await page.goto(`/#/creator/${creatorId}/home`)
      const named = (key: string) => t('interests.followNamed', { text: t(key), name: creatorName })
      await page.getByRole('button', { name: named('interests.follow'), exact: true }).click()
      await expect(page.getByRole('button', { name: named('interests.isFollowed'), exact: true })).toBeVisible()
      const works = page.getByRole('list', { name: t('creators.works') }).getByRole('listitem')
      const other = works.filter({ hasNotText: nameIn(work, locale) }).first()
      await expect(other.getByRole('button')).toHaveCSS('opacity', '0')
      await other.hover()
      await expect(other.getByRole('button')).toHaveCSS('opacity', '1')
      await picture(page, '2-creator')
      await page.goto('/#/user/following')
      await expect(page.getByRole('list', { name: t('account.following') })).toContainText(creatorName)
      await picture(page, '3-following')
      await expectAccessible(page)
    })

    await test.step('a price fall causes a notice, and a favourite off sale is marked', async () => {
      const store = apiOf(creator.request)
      const price = work.price - 1
      await store.updateAsset({ params: { id: work.id }, body: { price } })
      await page.goto('/#/user/notify')
      const notices = page.getByRole('list', { name: t('account.notify') })
      // Other tests may notify the same user meanwhile.
      const fall = notices
        .getByRole('listitem')
        .filter({ hasText: nameIn(work, locale) })
        .first()
      await expect(fall).toContainText(`¥${price}`, { timeout: 30_000 })
      await store.updateAsset({ params: { id: work.id }, body: { price: work.price } })
      // Simulated: the catalogue is shared. Tested separately.
      const isList = (url: URL) => url.pathname === paths.listFavourites.url()
      await changeAnswers<{ favourites: object[] }>(page, isList, (answer) => ({
        ...answer,
        favourites: answer.favourites.map((favourite) => ({ ...favourite, onSale: false })),
      }))
      await page.goto('/#/user/favourites')
      const list = page.getByRole('list', { name: t('account.favourites') })
      await expect(list.getByRole('listitem').filter({ hasText: nameIn(work, locale) })).toContainText(
        t('interests.offSale'),
      )
      await picture(page, '4-favourites')
      await expectAccessible(page)
      await page.unroute(isList)
    })

    await test.step('a favourite is removed by keyboard and stays removed', async () => {
      await page.reload()
      const heart = page.getByRole('button', { name: t('interests.favouriteNamed', { name: nameIn(work, locale) }) })
      await heart.focus()
      await expect(heart).toHaveCSS('opacity', '1')
      await page.keyboard.press('Enter')
      await expect(heart).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(heart).toHaveCount(0)
      const api = apiOf(page.request)
      await api.unfollowCreator({ params: { creatorId } })
    })
  })

  test(`an asset is reported once, and upholding the report leads to taking the asset down (${at})`, async ({
    browser,
    strict,
  }) => {
    strict.allow(/status of 409 .*\/reports/)
    const { page: creator } = await openAs(browser, 'creator@demo.test', { look })
    const { page, t } = await openAs(browser, BUYERS[look], { look })
    const work = await somethingToBuy(creator, page, look)
    const text = `该模型取自本馆官网 ${Date.now().toString(36)}`

    await test.step('the reader chooses a reason and explains it', async () => {
      await page.goto(`/#/asset/${work.id}/detail`)
      const report = page.getByRole('button', { name: t('interests.report'), exact: true })
      await report.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('report.send') }).click()
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByRole('textbox').fill(text)
      await picture(page, '5-report')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('report.send') }).click()
      await expect(page.getByText(t('report.sent'))).toBeVisible()
      await report.click()
      await dialog.getByRole('textbox').fill(text)
      await dialog.getByRole('button', { name: t('report.send') }).click()
      await expect(page.getByText(t('report.exists'))).toBeVisible()
    })

    await test.step('the operator upholds it and finds the take-down form prefilled', async () => {
      const { page: desk } = await openAs(browser, 'operator@demo.test', { look })
      const say = textsOf('admin', locale)
      const words = `未取得授权 ${text}`
      await desk.goto('/admin/#/reports')
      const row = desk.getByRole('row').filter({ hasText: text })
      await expect(row).toContainText(nameIn(work, locale))
      await picture(desk, '6-reports')
      await expectAccessible(desk)
      await row.getByRole('button', { name: new RegExp(say('reports.uphold.action')) }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('textbox').fill(words)
      await dialog.getByRole('button', { name: say('reports.uphold.action'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(row).toHaveCount(0)
      await desk.getByRole('button', { name: say('reports.shown.decided'), exact: true }).click()
      await expect(row).toContainText(say('reports.state.upheld'))
      await row.getByRole('button', { name: say('works.violation.action') }).click()
      await expect(dialog.getByRole('textbox')).toHaveValue(words)
      await picture(desk, '7-take-down')
      await dialog.getByRole('button', { name: say('common.cancel') }).click()
    })

    await test.step('the reporter reads the result', async () => {
      await page.goto('/#/user/notify')
      await expect(page.getByRole('list', { name: t('account.notify') })).toContainText(text)
    })
  })

  test(`a completed order has a receipt, a seller's invoice, and a refund decided by seller and operator (${at})`, async ({
    browser,
  }) => {
    const { page: creator, t } = await openAs(browser, 'creator@demo.test', { look })
    const { page: buyer } = await openAs(browser, BUYERS[look], { look })
    const work = await somethingToBuy(creator, buyer, look)
    const api = apiOf(buyer.request)
    const order = await api.createOrder({ body: { assetId: work.id } })
    const { outTradeNo } = await api.payOrder({
      params: { id: order.id },
      body: { paymentMode: 'wechat', scene: 'qr' },
    })
    await settlePayment(outTradeNo, 'success')
    await expect.poll(async () => (await api.getOrder({ params: { id: order.id } })).status).toBe('completed')
    const part = (name: string) => buyer.getByRole('region', { name: t(name), exact: true })
    const ofOrder = (page: Page) => page.getByRole('listitem').filter({ hasText: order.orderNo })

    await test.step('the receipt is a PDF, on the order page and in the list of assets', async () => {
      await buyer.goto(`/#/orders/${order.id}/detail`)
      const download = buyer.waitForEvent('download')
      await part('papers.receipt')
        .getByRole('link', { name: t('papers.getReceipt') })
        .click()
      expect((await download).suggestedFilename()).toBe(
        `${locale === 'zh-CN' ? '文藏购买凭证' : 'Wencang receipt'} ${nameIn(work, locale)} ${order.orderNo}.pdf`,
      )
      await picture(buyer, '8-order')
      await expectAccessible(buyer)
      await buyer.goto('/#/user/assets')
      const link = buyer.getByRole('link', { name: t('papers.receiptNamed', { name: nameIn(work, locale) }) }).first()
      await expect(link).toHaveAttribute('href', new RegExp(`/orders/${order.id}/receipt\\?locale=${locale}$`))
      await picture(buyer, '9-assets')
    })

    await test.step('the licensee that was left empty is stated once', async () => {
      await buyer.goto(`/#/orders/${order.id}/detail`)
      await buyer.getByRole('button', { name: t('order.licenseeState') }).click()
      const dialog = buyer.getByRole('dialog', { name: t('order.licenseeTitle') })
      const name = dialog.getByLabel(t('order.licenseeName'), { exact: false })
      await name.fill('局'.repeat(101))
      await dialog.getByRole('button', { name: t('order.licenseeSave') }).click()
      await expect(name).toHaveAccessibleDescription(t('order.licenseeWrong'))
      await name.fill('')
      await dialog.getByRole('button', { name: t('order.licenseeSave') }).click()
      await expect(dialog).toBeHidden()
      await buyer.getByRole('button', { name: t('order.licenseeState') }).click()
      await name.fill('中华书局')
      await picture(buyer, '8-licensee')
      await expectAccessible(buyer)
      await dialog.getByRole('button', { name: t('order.licenseeSave') }).click()
      await expect(dialog).toBeHidden()
      await expect(buyer.getByText('中华书局')).toBeVisible()
      await expect(buyer.getByRole('button', { name: t('order.licenseeState') })).toHaveCount(0)
      await buyer.goto('/#/user/order-records')
      await expect(buyer.getByText(t('order.licensedTo', { name: '中华书局' })).first()).toBeVisible()
    })

    await test.step('the certificate is in the log, and its saved verifier proves the file offline', async () => {
      await buyer.goto(`/#/orders/${order.id}/detail`)
      await part('certificate.title').getByRole('link').click()
      await expect(buyer.getByText(t('certificate.state.valid'), { exact: true })).toBeVisible({ timeout: 30_000 })
      await picture(buyer, '9-certificate')
      await expectAccessible(buyer)
      // The PDF has the path address. A party's copy comes after the public view.
      const own = buyer.waitForResponse(/\/certificates\/[^/]+$/)
      await buyer.goto(new URL(buyer.url()).hash.slice(1))
      await own
      const kept = await keepCertificate(buyer, t, test.info())
      expect(kept.archive).toContain(nameIn(work, locale))
      const { downloadUrl } = await api.getDownload({ params: { id: work.id } })
      const original = Buffer.from(await (await buyer.request.get(downloadUrl)).body())
      const { verifier, findings } = await openVerifier(browser, kept, look)
      await verifier.locator('#file').setInputFiles({ name: 'work', mimeType: '', buffer: original })
      await expect(findings).toContainText(VERIFIED[locale])
      await takePicture(verifier, `buyers-${look}-9-verifier`)
      original[original.length - 1] = (original.at(-1) as number) ^ 1
      await verifier.locator('#file').setInputFiles({ name: 'work', mimeType: '', buffer: original })
      await expect(findings).toHaveAttribute('data-verdict', 'invalid')
    })

    await test.step('the buyer asks for an invoice; a wrong tax number is marked', async () => {
      await buyer.goto(`/#/orders/${order.id}/detail`)
      await part('papers.invoice')
        .getByRole('button', { name: t('papers.askInvoice') })
        .click()
      const dialog = buyer.getByRole('dialog')
      await dialog.getByRole('button', { name: t('papers.titleType.institution'), exact: true }).click()
      await dialog.getByLabel(t('papers.invoiceTitle'), { exact: false }).fill('临江博物馆')
      const number = dialog.getByLabel(t('papers.taxNumber'), { exact: false })
      await number.fill('91350100M000100Y44')
      await dialog.getByLabel(t('papers.email'), { exact: false }).fill('finance@example.com')
      await dialog.getByRole('button', { name: t('papers.askInvoice'), exact: true }).click()
      await expect(number).toBeFocused()
      await expect(dialog).toContainText(t('papers.taxNumberWrong'))
      await picture(buyer, '10-invoice')
      await expectAccessible(buyer)
      await number.fill('91350100M000100Y43')
      await dialog.getByRole('button', { name: t('papers.askInvoice'), exact: true }).click()
      await expect(part('papers.invoice')).toContainText(t('papers.invoiceState.asked'))
    })

    await test.step('the seller sees it in the menu, and answers with a file that the buyer downloads', async () => {
      await creator.goto('/#/store/requests')
      await creator.getByRole('tab', { name: t('requests.kind.invoice') }).click()
      const row = ofOrder(creator)
      await expect(row).toContainText('91350100M000100Y43')
      await picture(creator, '11-invoices')
      await expectAccessible(creator)
      await row
        .getByRole('button', { name: t('requests.named', { action: t('requests.issue'), name: nameIn(work, locale) }) })
        .click()
      const dialog = creator.getByRole('dialog')
      await dialog.getByRole('button', { name: t('requests.sendInvoice') }).click()
      await expect(dialog).toContainText(t('requests.fileMissing'))
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'f.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1\n') })
      // Disabled until the file is uploaded.
      await dialog.getByRole('button', { name: t('requests.sendInvoice') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(row).toHaveCount(0)
      await buyer.reload()
      const download = buyer.waitForEvent('download')
      await part('papers.invoice')
        .getByRole('button', { name: t('papers.getInvoice') })
        .click()
      expect((await download).suggestedFilename()).toBe(`invoice-${order.orderNo}.pdf`)
    })

    await test.step('a declined request removes the buyer’s details for the seller', async () => {
      const other = await somethingToBuy(creator, buyer, look)
      const again = await api.createOrder({ body: { assetId: other.id } })
      const paid = await api.payOrder({ params: { id: again.id }, body: { paymentMode: 'wechat', scene: 'qr' } })
      await settlePayment(paid.outTradeNo, 'success')
      await expect.poll(async () => (await api.getOrder({ params: { id: again.id } })).status).toBe('completed')
      const asked = { titleType: 'person', title: '林知夏', email: 'lin@example.com' } as const
      const { id } = await api.requestInvoice({ params: { id: again.id }, body: asked })
      const declined = { answer: 'decline', words: '抬头有误' } as const
      await apiOf(creator.request).answerInvoiceRequest({ params: { id }, body: declined })
      await creator.reload()
      await creator.getByRole('tab', { name: t('requests.kind.invoice') }).click()
      await creator.getByRole('button', { name: t('order.allStatuses'), exact: true }).click()
      const row = creator.getByRole('listitem').filter({ hasText: again.orderNo })
      await expect(row).toContainText(t('papers.detailsGone'))
      await expect(row).not.toContainText(asked.email)
      await picture(creator, '11-declined')
    })

    await test.step('the buyer requests a refund, the seller declines with a reason, and the operator approves', async () => {
      await part('papers.refund')
        .getByRole('button', { name: t('papers.askRefund') })
        .click()
      const asking = buyer.getByRole('dialog')
      await asking.getByRole('textbox').fill('文件与描述不符')
      await asking.getByRole('button', { name: t('papers.askRefund'), exact: true }).click()
      await expect(part('papers.refund')).toContainText(t('papers.refundState.asked'))
      await picture(buyer, '12-refund')

      await creator.getByRole('tab', { name: t('requests.kind.refund') }).click()
      await creator.getByRole('button', { name: t('requests.waiting'), exact: true }).click()
      const row = ofOrder(creator)
      await expect(row).toContainText('文件与描述不符')
      await picture(creator, '13-refunds')
      await expectAccessible(creator)
      await row
        .getByRole('button', {
          name: t('requests.named', { action: t('requests.decline'), name: nameIn(work, locale) }),
        })
        .click()
      const answering = creator.getByRole('dialog')
      await answering.getByRole('textbox').fill('文件与描述一致')
      await answering.getByRole('button', { name: t('requests.decline'), exact: true }).click()
      await expect(answering).toHaveCount(0)
      await expect(row).toHaveCount(0)

      const { page: desk } = await openAs(browser, 'operator@demo.test', { look })
      const say = textsOf('admin', locale)
      await desk.goto('/admin/#/refund-requests')
      const asked = desk.getByRole('row').filter({ hasText: order.orderNo })
      await expect(asked).toContainText('文件与描述一致')
      await picture(desk, '14-refund-requests')
      await expectAccessible(desk)
      await asked.getByRole('button', { name: new RegExp(say('refundRequests.approve.action')) }).click()
      const deciding = desk.getByRole('dialog')
      await deciding.getByRole('button', { name: say('refundRequests.approve.action'), exact: true }).click()
      await expect(deciding).toHaveCount(0)
      await expect(asked).toHaveCount(0)
      await desk.context().close()

      await expect.poll(async () => (await api.getOrder({ params: { id: order.id } })).refunded).toBe(true)
      await buyer.reload()
      await expect(part('papers.refund')).toContainText(t('papers.refundState.approved'))
      await expect(buyer.getByText(t('order.refundedText'))).toBeVisible()
      await picture(buyer, '15-refunded')
    })

    await test.step('the certificate shows that the purchase was refunded', async () => {
      await part('certificate.title').getByRole('link').click()
      await expect(buyer.getByText(t('certificate.state.revoked'), { exact: true })).toBeVisible()
      await picture(buyer, '16-revoked')
    })

    await test.step('a root that covers the certificate is on the chain, which is labelled as a sandbox', async () => {
      const params = { id: new URL(buyer.url()).hash.split('/').at(-1) as string }
      // Roots are written every minute.
      await expect
        .poll(async () => (await api.getCertificate({ params })).anchors?.length, { timeout: 90_000 })
        .toBeGreaterThan(0)
      await buyer.reload()
      const anchors = part('chain.title')
      await expect(anchors).toContainText(t('chain.sandbox'))
      await expect(anchors).toContainText(/0x[0-9a-f]{64}/)
      await picture(buyer, '17-anchored')
      await expectAccessible(buyer)
    })
  })

  test(`obstacles to deleting an account are listed with links, and a wrong password is marked (${at})`, async ({
    browser,
    strict,
  }) => {
    strict.allow(/status of 401 .*\/v1\/account\)$/)
    const { page, t } = await openAs(browser, 'creator@demo.test', { look })
    const creatorId = await userIdOf(page)
    await page.goto('/#/user/logoff')
    const blocked = page.getByRole('region', { name: t('logoff.blocked') })
    const { assets } = await apiOf(page.request).listMarketAssets({ query: { creatorId, limit: 100 } })
    await expect(blocked.locator('a[href*="#/asset/"]').first()).toBeVisible()
    expect(assets.flatMap(({ name, title }) => [name, title?.en])).toContain(
      await blocked.locator('a[href*="#/asset/"]').first().textContent(),
    )
    await expect(blocked.getByRole('link', { name: t('logoff.toAssets') })).toHaveAttribute('href', /#\/store\/assets$/)
    await page.getByRole('checkbox').check()
    const password = page.locator('input[type="password"]')
    await password.fill('Wrong-2026')
    await page.getByRole('button', { name: t('logoff.action'), exact: true }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription(t('logoff.wrongPassword'))
    await picture(page, '16-logoff')
    await expectAccessible(page)
    await password.fill('Wrong-2027')
    await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  })
}
