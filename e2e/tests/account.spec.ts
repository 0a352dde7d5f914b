import type { Browser, Page } from '@playwright/test'
import { ACCOUNT, MARKET } from '../support/addresses.ts'
import { apiOf } from '../support/api.ts'
import { withoutDrawing } from '../support/drawing.ts'
import { expect, test } from '../support/fixtures.ts'
import { codeSentTo, expectMail } from '../support/inbox.ts'
import { LOOKS, looksOf } from '../support/open-as.ts'
import { signIn } from '../support/people.ts'
import { plainPng } from '../support/pictures.ts'
import { takePicture } from '../support/take-picture.ts'
import { type Locale, type T, textsOf } from '../support/texts.ts'

const PASSWORD = 'Bronze-2026'
const NEW_PASSWORD = 'Celadon-2027'
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

for (const look of looksOf('phone')) {
  const { locale, viewport } = LOOKS[look]
  test(`an account from registration to deletion (${locale}, ${viewport.width} px)`, async ({ browser, strict }) => {
    test.setTimeout(300_000)
    // A code requested too soon, an outdated password, and a page whose session ended.
    strict.allow(/status of 429 .*\/verify-code/)
    strict.allow(/status of 401 .*\/(sign-in|account|assets|interests)(\/|\))/)
    const t = textsOf('web', locale)
    const stamp = Date.now().toString()
    const email = `lin${stamp}@example.com`
    const phone = `13${stamp.slice(-9)}`
    const name = `林${stamp.slice(-5)}`
    const page = await newPage(browser, locale, viewport)
    const look = async (what: string) => {
      await takePicture(page, `${locale}-${what}`)
    }
    let phoneCode = ''

    await test.step('a visitor is asked to sign in, registers with a mailed code, and returns', async () => {
      await page.goto(`${MARKET}/#/`)
      await page.getByRole('button', { name: t('account.menu') }).click()
      await expect(page.getByText(t('account.visitor'))).toBeVisible()
      await expect(page.getByRole('menuitem')).toHaveText([t('account.login')])
      await look('visitor-menu')
      await page.goto(`${MARKET}/#/user/edit`)
      // The button is disabled until its script listens.
      const script = Promise.withResolvers<void>()
      await page.route(/\/static\/send-code\./, async (route) => {
        await script.promise
        await route.continue()
      })
      await page.locator('a[href$="/register"]').click()
      await expect(page.locator('[data-send-code]')).toBeDisabled()
      script.resolve()
      await page.locator('input[name="account"]').fill(email)
      await page.locator('[data-send-code]').click()
      await expect(page.locator('[data-status]')).not.toBeEmpty()
      await page.locator('input[name="code"]').fill(await codeSentTo(email))
      await page.locator('input[name="name"]').fill(name)
      await page.locator('input[name="password"]').fill(PASSWORD)
      const repeat = page.locator('input[name="repeat"]')
      await repeat.fill('Another-2026')
      await page.locator('form[method="post"] button[type="submit"]').click()
      await expect(repeat).toBeFocused()
      expect(await repeat.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('')
      await page.locator('button.show').first().click()
      await expect(page.locator('input[name="password"]')).toHaveAttribute('type', 'text')
      await repeat.fill(PASSWORD)
      await page.locator('input[name="agree"]').check()
      await look('register')
      await page.locator('form[method="post"] button[type="submit"]').click()
      await page.waitForURL(`${MARKET}/#/user/edit`)
      await expect(page.getByRole('textbox', { name: t('account.name'), exact: true })).toHaveValue(name)
    })

    await test.step('binds a phone, and replaces the first email', async () => {
      phoneCode = await bind(page, t, 'phone', phone)
      const second = `second-${email}`
      await bind(page, t, 'email', second)
      await look('edit')
      await expectMail(email, 's****@example.com')
      await page.goto(`${MARKET}/#/user/password`)
      await expect(page.getByText(t('sessions.changes'))).toBeVisible()
      await page.goto(`${MARKET}/#/user/edit`)
    })

    await test.step('changes picture, wallet and region; copies the wallet', async () => {
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: plainPng(200, 200, [178, 58, 42]) }
      await page.locator('input[type="file"][accept*="webp"]').setInputFiles(picture)
      await page.getByRole('textbox', { name: t('account.wallet'), exact: true }).fill(WALLET)
      await page.getByRole('combobox', { name: t('account.province') }).click()
      await page.getByRole('option', { name: t('province.42') }).click()
      await page.getByRole('button', { name: t('common.save') }).click()
      await expect(page.getByText(t('common.saved')).first()).toBeVisible()
      const link = page.getByRole('link', { name: WALLET })
      await expect(link).toHaveAttribute('href', new RegExp(`/address/${WALLET}$`))
      const copy = page.getByRole('button', { name: t('common.copy', { what: t('account.wallet') }) })
      await copy.click()
      await expect(page.getByText(t('common.copied')).first()).toBeVisible()
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not today'))
      })
      await copy.click()
      await expect(page.getByText(t('common.copyFailed', { reason: 'not today' })).first()).toBeVisible()
    })

    await test.step('sets the banner; a wrong type or size causes a warning', async () => {
      const banner = page.locator('input[type="file"][accept="image/jpeg,image/png"]').first()
      await banner.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
      await expect(page.getByText(t('account.bannerType')).first()).toBeVisible()
      const large = Buffer.alloc(4 * 1024 * 1024 + 1)
      await banner.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
      await expect(page.getByText(t('account.bannerTooLarge')).first()).toBeVisible()
      await banner.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: plainPng(1200, 300, [40, 90, 80]) })
      await expect(page.getByText(t('account.bannerSet')).first()).toBeVisible()
      const covers = page.locator('img[src*="bannerImg"]')
      const shown = covers.first()
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const height = await shown.evaluate((image) => image.getBoundingClientRect().height)
      expect(Math.abs(height - viewport.height / 4)).toBeLessThan(2)
      await look('banner')
      // The profile cover uses the same picture and form.
      const before = await shown.getAttribute('src')
      const cover = { name: 'c.png', mimeType: 'image/png', buffer: plainPng(900, 300, [120, 60, 40]) }
      await page.locator('main input[type="file"][accept="image/jpeg,image/png"]').nth(1).setInputFiles(cover)
      await page.getByRole('button', { name: t('common.save'), exact: true }).click()
      await expect(shown).not.toHaveAttribute('src', before ?? '')
      await expect(covers).toHaveCount(2)
    })

    await test.step('is verified by an identity card after an operator approves', async () => {
      await page.getByRole('button', { name: t('identity.start') }).click()
      await page.getByRole('button', { name: t('identity.submit') }).click()
      await expect(page.getByText(t('identity.numberProblem.empty'))).toBeVisible()
      await page.getByRole('textbox', { name: t('identity.name.person'), exact: true }).fill('林知夏')
      await page.getByRole('textbox', { name: t('identity.number.person'), exact: true }).fill('11010519491231002X')
      const scan = { name: 'id.png', mimeType: 'image/png', buffer: plainPng(300, 200, [250, 250, 250]) }
      const front = page.getByLabel(t('identity.scan.person'))
      await expect(front).toHaveAccessibleDescription(t('identity.scanRequired'))
      await front.setInputFiles(scan)
      const back = page.getByLabel(t('identity.scan.back'))
      await expect(back).not.toHaveAttribute('aria-invalid', 'true')
      await back.setInputFiles({ ...scan, name: 'id-back.png' })
      // The scan may still be uploading; the form waits.
      await look('identity')
      await page.getByRole('button', { name: t('identity.submit') }).click()
      await expect(page.getByText(t('identity.standing.processing'), { exact: true })).toBeVisible()
      await expect(page.getByText('110************02X')).toBeVisible()
      await approveClaims(browser, locale, name)
      await page.reload()
      await expect(page.getByText(t('identity.standing.approved'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('identity.verifiedAs', { name: '林知夏' }))).toBeVisible()
    })

    await test.step('all other browsers are signed out at once', async () => {
      const others = [await newPage(browser, locale, viewport), await newPage(browser, locale, viewport)]
      for (const other of others) await signIn(other, phone, locale, '/#/user/assets', PASSWORD)
      await page.goto(`${MARKET}/#/user/password`)
      await page.getByRole('button', { name: t('sessions.endOthers'), exact: true }).click()
      await expect(page.getByRole('button', { name: t('sessions.end') })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: t('sessions.title') })).toBeFocused()
      for (const other of others) {
        await other.reload().catch(() => {})
        await other.waitForURL(`${ACCOUNT}/sign-in/**`)
        await other.context().close()
      }
    })

    await test.step('changing the password signs out the second browser, but not this one', async () => {
      const second = await newPage(browser, locale, viewport)
      await signIn(second, phone, locale, '/#/user/assets', PASSWORD)
      await page.reload()
      await expect(page.getByRole('button', { name: t('sessions.end') })).toHaveCount(1)
      await look('password')
      const field = (key: string) => page.getByLabel(t(key), { exact: true })
      await field('password.old').fill('Wrong-2026')
      await field('password.new').fill(NEW_PASSWORD)
      await field('password.repeat').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: t('password.change') }).click()
      await expect(field('password.old')).toHaveAccessibleDescription(t('logoff.wrongPassword'))
      await field('password.old').fill(PASSWORD)
      await field('password.repeat').fill('Celadon-2028')
      await page.getByRole('button', { name: t('password.change') }).click()
      await expect(page.getByText(t('password.mismatch'))).toBeVisible()
      await field('password.repeat').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: t('password.change') }).click()
      await expect(page.getByText(t('password.changed')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t('sessions.end') })).toHaveCount(0)
      // The notice of the change may lead it there before it is loaded again.
      await second.reload().catch(() => {})
      await second.waitForURL(`${ACCOUNT}/sign-in/**`)
      await second.context().close()
      await page.reload()
      await expect(page.getByLabel(t('password.old'), { exact: true })).toBeVisible()
    })

    await test.step('signs out by the menu, and in again by a code to the phone', async () => {
      await page.getByRole('button', { name: t('account.menu') }).click()
      await look('menu')
      await expect(page.getByRole('menuitem')).toHaveText([
        t('account.assets'),
        t('account.orders'),
        t('account.settings'),
        t('account.logout'),
      ])
      await page.getByRole('menuitem', { name: t('account.logout') }).click()
      await page.locator('a[href$="/code"]').click()
      await page.locator('input[name="account"]').fill(phone)
      const send = page.locator('[data-send-code]')
      const answered = page.waitForResponse(/verify-code/)
      await send.click()
      // One code per minute and phone; waits for the countdown.
      if ((await answered).status() === 429) await send.click({ timeout: 70_000 })
      await page.locator('input[name="code"]').fill(await codeSentTo(phone, phoneCode))
      await look('code')
      await page.locator('form[method="post"] button[type="submit"]').click()
      await page.waitForURL(`${MARKET}/#/`)
    })

    await test.step('deletes the account, and cannot sign in any more', async () => {
      await page.goto(`${MARKET}/#/user/logoff`)
      await page.getByText(t('logoff.understood')).click()
      await page.getByLabel(t('logoff.password')).fill(NEW_PASSWORD)
      await look('logoff')
      await page.getByRole('button', { name: t('logoff.action') }).click()
      await expect(page.getByText(t('logoff.done')).first()).toBeVisible()
      await expect(page).toHaveURL(`${MARKET}/#/`)
      await page.getByRole('button', { name: t('account.menu') }).click()
      await expect(page.getByRole('menuitem', { name: t('account.login') })).toBeVisible()
      await page.goto(`${MARKET}/#/user/assets`)
      await page.waitForURL(`${ACCOUNT}/sign-in/**`)
      await page.locator('input[name="account"]').fill(phone)
      await page.locator('input[name="password"]').fill(NEW_PASSWORD)
      await page.locator('form[method="post"] button[type="submit"]').click()
      await expect(page.getByRole('alert')).toBeVisible()
    })
  })
}

async function newPage(browser: Browser, locale: Locale, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ locale, viewport, baseURL: MARKET })
  await withoutDrawing(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: MARKET })
  await context.addCookies([{ name: 'locale', value: locale, url: MARKET }])
  return context.newPage()
}

/** @returns The code used. */
async function bind(page: Page, t: T, kind: 'email' | 'phone', target: string): Promise<string> {
  const row = page.getByRole('region', { name: t(`contact.${kind}`), exact: true })
  await row.getByRole('button').first().click()
  await row.getByLabel(t(`contact.${kind}New`)).fill(target)
  await row.getByRole('button', { name: t('contact.send') }).click()
  const code = await codeSentTo(target)
  await row.getByLabel(t('contact.code'), { exact: true }).fill(code)
  await row.getByLabel(t('contact.password')).fill(PASSWORD)
  await row.getByRole('button', { name: t('contact.confirm'), exact: true }).click()
  await expect(row.getByText(target)).toBeVisible()
  return code
}

/** Other checks belong to other tests. */
async function approveClaims(browser: Browser, locale: Locale, applicantName: string): Promise<void> {
  const context = await browser.newContext({ locale, baseURL: MARKET })
  await signIn(await context.newPage(), 'operator@demo.test', locale)
  const api = apiOf(context.request)
  const { reviews } = await api.listReviews({ query: { kind: 'kyc' } })
  const claims = reviews.filter(({ applicant }) => applicant.name === applicantName)
  expect(claims.length).toBeGreaterThan(0)
  for (const { id } of claims) await api.decideIdentity({ params: { id }, body: { decision: 'approve' } })
  await context.close()
}
