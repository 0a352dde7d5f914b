import type { Page, Request } from '@playwright/test'
import { ACCOUNT_ERROR_CODES } from '@wencang/contract'
import { ACCOUNT, MARKET } from '../support/addresses.ts'
import { changeAnswers } from '../support/answers.ts'
import { accountPaths } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, type LookName, openAs } from '../support/open-as.ts'
import type { T } from '../support/texts.ts'

/** Many steps on busy machines. */
test.describe.configure({ timeout: 300_000 })

const MAIN_LINKS = [
  ['nav.home', '#/'],
  ['nav.map', '#/map'],
  ['nav.explore', '#/explore'],
  ['nav.creators', '#/creators'],
  ['nav.onboarding', '#/onboarding'],
] as const

for (const look of ['desk', 'phone'] as const satisfies LookName[]) {
  test(`a visitor sees the shared header and footer on every page (${LOOKS[look].locale}, ${LOOKS[look].viewport.width} px)`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, { look })
    await page.goto('/#/')

    await test.step('five links lead to the main pages, from the header or the menu of a narrow window', async () => {
      for (const [key, address] of MAIN_LINKS) {
        const menu = await mainMenu(page, t, look)
        await expect(menu.getByRole('link')).toHaveText(MAIN_LINKS.map(([name]) => t(name)))
        await menu.getByRole('link', { name: t(key), exact: true }).click()
        await expect.poll(() => new URL(page.url()).hash.split('?')[0] || '#/').toBe(address)
        await expect(page.locator('h1').first()).toBeVisible()
        const current = (await mainMenu(page, t, look)).locator('[aria-current="page"]')
        await expect(current).toHaveText([t(key)])
        if (look === 'phone') await page.keyboard.press('Escape')
      }
    })

    await test.step('the customer-service pop-up has email and phone, or -- if missing, and a link to the help center', async () => {
      await page.route('**/market/csc', (route) => route.fulfill({ json: { official: { email: null, phone: null } } }))
      await page.goto('/#/explore')
      await page.reload()
      const opener = page.getByRole('button', { name: t('service.title') })
      const popUp = page.getByRole('dialog', { name: t('service.title') })
      await opener.click()
      await expect(popUp.getByRole('definition')).toHaveText(['--', '--'])
      for (const answer of [{ json: {} }, { status: 200, body: '' }]) {
        await page.unroute('**/market/csc')
        await page.route('**/market/csc', (route) => route.fulfill(answer))
        await page.reload()
        await opener.click()
        await expect(popUp.getByRole('definition')).toHaveText(['--', '--'])
      }
      await page.unroute('**/market/csc')
      await page.reload()
      await opener.click()
      await expect(popUp.locator('a[href^="mailto:"]')).toHaveText(/.+@.+/)
      await expect(popUp.locator('a[href^="tel:"]')).toHaveText(/\d/)
      await popUp.getByRole('link', { name: t('service.helpCenter') }).click()
      await expect(page).toHaveURL(/#\/help-center$/)
      await expect(popUp).toBeHidden()
    })

    await test.step('a new route begins at the top, and going back restores the position', async () => {
      await page.goto('/#/explore')
      await expect(
        page
          .getByRole('list', { name: t('explore.all') })
          .getByRole('link')
          .first(),
      ).toBeVisible()
      const place = () => page.evaluate(() => Math.round(window.scrollY))
      await page.evaluate(() => window.scrollTo(0, 700))
      await expect.poll(place).toBe(700)
      await (await mainMenu(page, t, look)).getByRole('link', { name: t('nav.creators'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('creators.title') })).toBeVisible()
      await expect.poll(place).toBe(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: t('explore.title') })).toBeVisible()
      await expect.poll(async () => Math.abs((await place()) - 700)).toBeLessThan(40)
    })

    await test.step('an open dialog does not move the header of a scrolled page', async () => {
      await page.goto('/#/onboarding')
      await page
        .getByRole('button', { name: t('onboarding.creator.start') })
        .first()
        .scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, 120))
      await page
        .getByRole('button', { name: t('onboarding.creator.start') })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const top = await page.locator('header').evaluate((header) => header.getBoundingClientRect().top)
      expect(top).toBe(0)
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
    })

    await test.step('with doubled text size the whole header is within the window', async () => {
      const style = await page.addStyleTag({ content: 'html { font-size: 200% }' })
      const cutOff = () =>
        page.locator('header :is(a, button)').evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .filter((one) => {
              const { left, right } = one.getBoundingClientRect()
              return left < 0 || right > document.documentElement.clientWidth
            })
            .map((one) => one.textContent || one.getAttribute('aria-label')),
        )
      await expect.poll(cutOff).toEqual([])
      await style.evaluate((element) => element.parentNode?.removeChild(element))
    })

    await test.step('going back closes the menu of a narrow window', async () => {
      if (look !== 'phone') return
      await page.goto('/#/creators')
      await page.goto('/#/explore')
      await mainMenu(page, t, look)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: t('creators.title') })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('the language is switched immediately, and remembered', async () => {
      const other = LOOKS[look].locale === 'zh-CN' ? 'en-US' : 'zh-CN'
      const html = page.locator('html')
      await page.locator(`button[lang="${other}"]`).click()
      await expect(html).toHaveAttribute('lang', other)
      await page.reload()
      await expect(html).toHaveAttribute('lang', other)
      const kept = (await page.context().cookies(MARKET)).find(({ name }) => name === 'locale')
      expect(kept?.value).toBe(other)
      await page.locator(`button[lang="${LOOKS[look].locale}"]`).click()
      await expect(html).toHaveAttribute('lang', LOOKS[look].locale)
    })

    await test.step('the theme is switched immediately, and remembered', async () => {
      const [now, next] = look === 'desk' ? ['light', 'dark'] : ['dark', 'light']
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-theme', now ?? '')
      if (look === 'phone') await page.getByRole('button', { name: t('nav.openMenu') }).click()
      await page.getByRole('button', { name: t(next === 'dark' ? 'theme.toDark' : 'theme.toLight') }).click()
      await expect(html).toHaveAttribute('data-theme', next ?? '')
      await page.reload()
      await expect(html).toHaveAttribute('data-theme', next ?? '')
    })
  })
}

test('the account menu shows what the user may do, and visitors are sent to sign in where required', async ({
  browser,
  strict,
}) => {
  const { page, t } = await openAs(browser, 'buyer@demo.test')
  const asUser = await changedUser(page)
  const menu = page.getByRole('menu')
  const openMenu = async () => {
    await page.getByRole('button', { name: t('account.menu') }).click()
    await expect(menu).toBeVisible()
  }
  const own = ['account.assets', 'account.orders', 'account.settings'].map((key) => t(key))

  for (const scope of ['', 'cdap:assets-owner:admin', 'cdap:assets-creator:admin openid', 'cdap:*:admin']) {
    await test.step(`with the roles “${scope}” the creator center is ${scope ? 'one entry away' : 'not offered'}`, async () => {
      asUser({ scope, picture: null })
      await page.goto('/#/explore')
      await page.reload()
      await openMenu()
      const switches = scope ? [t('account.store')] : []
      await expect(menu.getByRole('menuitem')).toHaveText([...own, ...switches, t('account.logout')])
      if (scope)
        await expect(menu.getByRole('menuitem', { name: t('account.store') })).toHaveAttribute('href', /#\/store/)
    })
  }

  await test.step('the menu shows the user: picture or person icon, name and email', async () => {
    await expect(menu.getByText('buyer@demo.test')).toBeVisible()
    await expect(menu.locator('.lucide-user-round')).toBeVisible()
    asUser({ picture: '/seal.svg' })
    await page.reload()
    await openMenu()
    await expect(menu.locator('img[src="/seal.svg"]')).toBeVisible()
    asUser({ name: '' })
    await page.reload()
    await openMenu()
    await expect(menu.getByText('Unknown')).toBeVisible()
  })

  await test.step('a changed name, picture and role are shown after the next route change, without reloading', async () => {
    asUser({ name: '改名的人', picture: null, scope: 'cdap:assets-owner:admin' })
    await page.keyboard.press('Escape')
    for (const hash of ['#/creators', '#/help-center']) {
      await page.evaluate((next) => {
        location.hash = next
      }, hash)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await openMenu()
    await expect(menu.getByText('改名的人')).toBeVisible()
    await expect(menu.locator('.lucide-user-round')).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: t('account.store') })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the switch in the creator center leads back to the marketplace', async () => {
    asUser({ scope: 'cdap:assets-creator:admin' })
    // The page's session differs from the server's here.
    strict.allow(/status of 403 .*\/store\//)
    await page.goto('/#/store/style')
    await page.reload()
    await openMenu()
    await menu.getByRole('menuitem', { name: t('account.leaveStore') }).click()
    await expect(page).toHaveURL(/#\/$/)
  })

  await test.step('users who are neither creator nor owner see how to become one', async () => {
    asUser({ scope: '' })
    await page.goto('/#/store/assets')
    await page.reload()
    await expect(page.getByText(t('store.forSellers'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('store.apply') })).toHaveAttribute('href', /#\/onboarding$/)
  })

  await test.step('logging out calls the service, then goes to the sign-in page', async () => {
    await page.route(`${ACCOUNT}${accountPaths.logout.url()}`, (route) => route.fulfill({ json: {} }))
    // Blocks sign-in for further checks.
    await page.route(`${ACCOUNT}/auth/hzcdap/**`, (route) => route.fulfill({ status: 204 }))
    await page.goto('/#/explore')
    await openMenu()
    const left = page.waitForRequest(`${ACCOUNT}${accountPaths.logout.url()}`)
    const sentOn = page.waitForRequest(`${ACCOUNT}/auth/hzcdap/**`)
    await menu.getByRole('menuitem', { name: t('account.logout') }).click()
    expect((await left).method()).toBe('GET')
    await sentOn
  })

  await test.step('when user info fails the user is a visitor, without a message; the login guard redirects to the sign-in page, with the URL to return to', async () => {
    strict.allow(/status of (401|500)|^500 .*\/v1\/userinfo$/)
    let status = 401
    await page.route(`${ACCOUNT}${accountPaths.getUserInfo.url()}`, (route) =>
      route.fulfill({
        status,
        json: { error_code: ACCOUNT_ERROR_CODES.not_authenticated, error_msg: 'no session', request_id: 'r' },
      }),
    )
    await page.goto('/#/explore')
    await page.reload()
    await openMenu()
    await expect(menu.getByText(t('account.visitor'))).toBeVisible()
    await expect(menu.getByRole('menuitem')).toHaveText([t('account.login')])
    await expect(page.getByRole('status').filter({ hasText: t('auth.error.not_authenticated') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    for (const path of ['/user/edit', '/store/assets', '/orders/0/detail']) {
      const sent = page.waitForRequest(`${ACCOUNT}/auth/hzcdap/**`)
      await page.goto(`${MARKET}/#${path}`)
      expect(new URL((await sent).url()).searchParams.get('redirect_uri')).toBe(`${MARKET}/#${path}`)
      status = 500
    }
  })
})

test('timed behaviour happens on schedule', async ({ browser, strict }) => {
  strict.allow(/503.*insight\/report/)
  const { page, t } = await openAs(browser, 'buyer@demo.test')
  const reports = recorded(page, /\/market\/insight\/report$/)
  const userInfo = recorded(page, /\/v1\/userinfo$/)
  await page.clock.install()
  await page.goto('/#/creators')
  await expect(
    page
      .getByRole('list', { name: t('creators.title') })
      .getByRole('link')
      .first(),
  ).toBeVisible()

  await test.step('a page view is reported two seconds after the route changed, also if the request fails', async () => {
    await page.route('**/market/insight/report', (route) => route.fulfill({ status: 503 }))
    await expect.poll(() => reports.length).toBe(1)
    const changedAt = Date.now()
    await page.evaluate(() => {
      location.hash = '#/help-center'
    })
    await expect.poll(() => reports.length).toBe(2)
    expect(reports[1]?.at).toBeGreaterThanOrEqual(changedAt + 1_900)
    expect(reports[1]?.body).toEqual({
      type: 'CDAP:VIEW:PAGE',
      path: '/help-center',
      from: expect.stringMatching(/^\/creators/),
      timeZone: expect.stringMatching(/./),
    })
    await expect(page.getByText(t('http.error.busy'))).toHaveCount(0)
    // Also for a route left within two seconds.
    for (const path of ['/explore', '/creators'])
      await page.evaluate((to) => {
        location.hash = `#${to}`
      }, path)
    await expect
      .poll(() => reports.slice(2).map(({ body }) => (body as { path: string }).path))
      .toEqual(['/explore', '/creators'])
  })

  await test.step('user info is read again at every change of route', async () => {
    for (const route of ['/explore', '/creators', '/help-center']) {
      const before = userInfo.length
      const readAgain = page.waitForRequest(`**${accountPaths.getUserInfo.url()}`)
      await page.evaluate((path) => {
        location.hash = `#${path}`
      }, route)
      await (await readAgain).response()
      expect(userInfo).toHaveLength(before + 1)
    }
  })

  await test.step('user info is read again every minute, if the user clicked since', async () => {
    const before = userInfo.length
    await page.clock.fastForward(61_000)
    await page.getByRole('heading', { level: 1 }).click()
    const readAgain = page.waitForRequest(`**${accountPaths.getUserInfo.url()}`)
    await page.clock.fastForward(61_000)
    await readAgain
    expect(userInfo).toHaveLength(before + 1)
  })

  await test.step('requests carry the session cookie, those for public files do not', async () => {
    const [config] = await Promise.all([page.waitForRequest('**/config.json'), page.reload()])
    expect(await config.headerValue('cookie')).toBeNull()
    const asked = await Promise.all([page.waitForRequest(`**${accountPaths.getUserInfo.url()}`), page.reload()])
    expect(await asked[0].headerValue('cookie')).toContain('hzcdap_session=')
  })

  await test.step('a tooltip appears after 700 ms', async () => {
    const button = page.getByRole('button', { name: t('theme.toDark') })
    const since = Date.now()
    await button.hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    expect(Date.now() - since).toBeGreaterThanOrEqual(690)
    await page.mouse.move(0, 500)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  await test.step('a place is looked up 300 ms after it was submitted', async () => {
    const lookUps = recorded(page, /\/places\?/)
    await page.goto('/#/map')
    const search = page.getByRole('searchbox', { name: t('map.search') })
    await search.fill('少林寺')
    const since = Date.now()
    await search.press('Enter')
    await search.press('Enter')
    await expect(page.getByRole('list', { name: t('map.found') })).toContainText('登封')
    expect(lookUps).toHaveLength(1)
    expect(lookUps[0]?.at).toBeGreaterThanOrEqual(since + 290)
  })
})

/** Header links, or the open menu on phones. */
async function mainMenu(page: Page, t: T, look: LookName) {
  const menu = page.getByRole('navigation', { name: t('nav.main') }).filter({ visible: true })
  if (look === 'phone' && !(await page.getByRole('dialog').isVisible()))
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
  await expect(menu).toBeVisible()
  return menu
}

/** @returns Function that changes the session this page receives. */
async function changedUser(page: Page): Promise<(change: object) => void> {
  let changes: object = {}
  await changeAnswers(page, `**${accountPaths.getUserInfo.url()}`, (user) => ({ ...user, ...changes }))
  return (change) => {
    changes = change
  }
}

/** Records requests to a URL with bodies and times. */
function recorded(page: Page, address: RegExp): { at: number; body: unknown }[] {
  const seen: { at: number; body: unknown }[] = []
  page.on('request', (request: Request) => {
    if (address.test(request.url())) seen.push({ at: Date.now(), body: request.postDataJSON() })
  })
  return seen
}
