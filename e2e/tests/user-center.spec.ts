import type { Page } from '@playwright/test'
import { changeAnswers } from '../support/answers.ts'
import { accountPaths, apiOf, paths } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { plainPng } from '../support/pictures.ts'

/** Many steps on busy machines. */
test.describe.configure({ timeout: 300_000 })

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

for (const look of looksOf('phone')) {
  test(`the user center shows the user and links to their pages (${LOOKS[look].locale}, ${LOOKS[look].viewport.width} px)`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, 'buyer@demo.test', { look })
    let changes: object = { scope: '', profile: null, bannerImg: null, picture: null, cryptoWallet: null }
    await changeAnswers(page, `**${accountPaths.getUserInfo.url()}`, (user) => ({ ...user, ...changes }))
    const card = page.locator('aside > div').first()
    const menu = page.getByRole('navigation', { name: t('account.menu') })

    await test.step('a banner of a quarter of the window, and a card with default texts for missing values', async () => {
      await page.goto('/#/user')
      await expect(page).toHaveURL(/#\/user\/assets$/)
      await expect(page.getByRole('button', { name: t('account.setBanner') })).toBeVisible()
      const banner = page.locator('main .plinth').first()
      const height = await banner.evaluate((element) => element.getBoundingClientRect().height)
      expect(Math.abs(height - LOOKS[look].viewport.height / 4)).toBeLessThan(2)
      await expect(card).toContainText(t('account.noProfile'))
      await expect(card.locator('.lucide-user-round')).toBeVisible()
      await expect(card.getByRole('link')).toHaveCount(0)
    })

    await test.step('the card has the user’s text and wallet, which leads to a block explorer and can be copied', async () => {
      changes = { scope: 'cdap:assets-owner:admin', profile: '收藏瓷片的人', cryptoWallet: WALLET }
      await page.reload()
      await expect(card).toContainText('收藏瓷片的人')
      const wallet = card.getByRole('link', { name: WALLET })
      await expect(wallet).toHaveAttribute('href', `https://etherscan.io/address/${WALLET}`)
      await expect(wallet).toHaveAttribute('target', '_blank')
      await expect(card.getByRole('button', { name: t('common.copy', { what: t('account.wallet') }) })).toBeVisible()
    })

    await test.step('the menu leads to assets, transactions, settings; to the creator center only with the permission; never to wallet and notifications', async () => {
      const entries = [
        'myAssets',
        'transactions',
        'favourites',
        'following',
        'store',
        'edit',
        'password',
        'logoff',
      ].map((key) => t(`account.${key}`))
      await expect(menu.getByRole('link')).toHaveText(entries)
      const addresses = await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[1]))
      expect(addresses).toEqual([
        ...[
          '/user/assets',
          '/user/order-records',
          '/user/favourites',
          '/user/following',
          '/store/dashboard',
          '/user/edit',
          '/user/password',
          '/user/logoff',
        ],
      ])
      changes = { scope: '' }
      await page.reload()
      await expect(menu.getByRole('link')).toHaveText(entries.filter((entry) => entry !== t('account.store')))
      for (const [path, title] of [
        ['wallet', 'account.wallet'],
        ['notify', 'account.notify'],
        ['order-records', 'account.transactions'],
        ['favourites', 'account.favourites'],
        ['following', 'account.following'],
        ['password', 'account.password'],
        ['logoff', 'account.logoff'],
      ] as const) {
        await page.goto(`/#/user/${path}`)
        await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
      }
    })

    await test.step('bought assets can be downloaded there', async () => {
      await page.goto('/#/user/assets')
      const asset = page
        .getByRole('list', { name: t('account.myAssets') })
        .getByRole('listitem')
        .first()
      await expect(asset.getByRole('link').first()).toHaveAttribute('href', /#\/asset\/.+\/detail$/)
      const asked = page.waitForRequest(/\/assets\/[^/]+\/download$/)
      const download = page.waitForEvent('download')
      await asset.getByRole('button').click()
      await asked
      expect((await download).suggestedFilename()).not.toBe('')
    })

    await test.step('an order shows number, state, price, times and payment mode', async () => {
      await page.goto('/#/user/order-records')
      await page
        .getByRole('list', { name: t('account.transactions') })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/#\/orders\/.+\/detail$/)
      for (const key of ['orderNo', 'price', 'licence', 'createdTime', 'paymentMode'])
        await expect(term(page, t(`order.${key}`))).toBeVisible()
      const id = /orders\/(.+)\/detail/.exec(page.url())?.[1] ?? ''
      const order = await apiOf(page.request).getOrder({ params: { id } })
      const main = page.getByRole('main')
      const state = main.locator('[aria-live="polite"]').first()
      await expect(state).toContainText(t(`orderStatus.${order.status}`))
      await expect(main).toContainText(order.orderNo)
      if (order.price > 0) await expect(main).toContainText(`¥${order.price}`)
      await expect(main).toContainText(order.createdTime.slice(0, 4))
    })

    await test.step('an order shows its state, and only an unpaid order has a countdown and a payment button', async () => {
      let changed: object = {}
      await changeAnswers(page, `**${paths.getOrder.url({ params: { id: '*' } })}`, (order) => ({
        ...order,
        ...changed,
      }))
      await page.route(`**${paths.watchOrder.url({ params: { id: '*' } })}`, (route) => route.fulfill({ status: 204 }))
      for (const status of ['pending', 'completed', 'expired', 'cancelled'] as const) {
        const isOpen = status === 'pending'
        changed = { status, refund: null, paymentMode: 'wechat', price: 12.5, remainingPaymentTime: isOpen ? 899 : 0 }
        await page.reload()
        const state = page.getByRole('main').locator('[aria-live="polite"]').first()
        await expect(state).toHaveText(t(`orderStatus.${status}`))
        await expect(page.getByRole('main')).toContainText('¥12.50')
        await expect(page.getByRole('main')).toContainText(t('payMode.wechat'))
        await expect(page.getByRole('timer')).toHaveCount(isOpen ? 1 : 0)
        await expect(page.getByRole('button', { name: t('payMode.alipay') })).toHaveCount(isOpen ? 1 : 0)
        await expect(page.getByRole('button', { name: t('order.cancel') })).toHaveCount(isOpen ? 1 : 0)
        await expect(
          page.getByRole('main').getByRole('button', { name: t('asset.download'), exact: true }),
        ).toHaveCount(status === 'completed' ? 1 : 0)
      }
    })
  })
}

test('settings show errors before they send anything (zh-CN)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'buyer@demo.test')
  const sent: string[] = []
  page.on('request', (request) => {
    if (
      !['GET', 'HEAD'].includes(request.method()) &&
      request.url().includes('/v1/') &&
      !request.url().includes('insight')
    )
      sent.push(request.url())
  })
  await page.goto('/#/user/edit')

  await test.step('a name must have 1 to 31 characters, and a wallet must be valid', async () => {
    const name = page.getByRole('textbox', { name: t('account.name'), exact: true })
    await name.fill('')
    await expect(name).toHaveAccessibleDescription(t('account.nameRequired'))
    await name.pressSequentially('文'.repeat(32), { delay: 0 })
    await expect(name).toHaveAccessibleDescription(t('account.nameWrong'))
    await page.keyboard.press('Backspace')
    await expect(name).toHaveAccessibleDescription('')
    const wallet = page.getByRole('textbox', { name: t('account.wallet'), exact: true })
    await wallet.fill('0x12')
    await page.getByRole('button', { name: t('common.save') }).click()
    await expect(wallet).toHaveAccessibleDescription(t('account.walletWrong'))
  })

  await test.step('a picture must be valid and at most 4 MB', async () => {
    const picker = page.locator('input[type="file"][accept*="webp"]').first()
    await picker.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('none') })
    await expect(page.getByText(t('account.pictureType')).first()).toBeVisible()
    await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(4_000_001) })
    await expect(page.getByText(t('account.pictureTooLarge')).first()).toBeVisible()
    await picker.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: plainPng(10, 10, [9, 9, 9]) })
    await expect(page.locator('main form img[src^="data:image/png"]')).toBeVisible()
  })

  await test.step('an email must be valid, a phone must be from the mainland, and each needs a code', async () => {
    for (const [kind, wrong] of [
      ['email', 'not-an-address'],
      ['phone', '12812345678'],
    ] as const) {
      const row = page.getByRole('region', { name: t(`contact.${kind}`), exact: true })
      await row.getByRole('button').first().click()
      const field = row.getByLabel(t(`contact.${kind}New`))
      await row.getByRole('button', { name: t('contact.confirm'), exact: true }).click()
      await expect(field).toHaveAccessibleDescription(t(`contact.${kind}Required`))
      await expect(row.getByLabel(t('contact.code'))).toHaveAccessibleDescription(t('contact.codeRequired'))
      await field.fill(wrong)
      await row.getByRole('button', { name: t('contact.send') }).click()
      await expect(field).toHaveAccessibleDescription(t(`contact.${kind}Wrong`))
    }
  })

  await test.step('a password must have 8 to 32 characters of two kinds and be typed twice', async () => {
    await page.goto('/#/user/password')
    const field = (key: string) => page.getByLabel(t(key), { exact: true })
    for (const [password, repeated, isRight] of [
      ['abcdefgh', 'abcdefgh', false],
      ['abc-1', 'abc-1', false],
      [`a-${'1'.repeat(31)}`, `a-${'1'.repeat(31)}`, false],
      ['abcdefg1', 'abcdefg2', true],
    ] as const) {
      await field('password.new').fill(password)
      await field('password.repeat').fill(repeated)
      await page.getByRole('button', { name: t('password.change') }).click()
      await expect(field('password.old')).toHaveAccessibleDescription(t('password.required'))
      await expect(page.getByRole('alert').filter({ hasText: t('password.rule') })).toHaveCount(isRight ? 0 : 1)
      await expect(field('password.repeat')).toHaveAccessibleDescription(
        password === repeated ? '' : t('password.mismatch'),
      )
    }
  })
  expect(sent).toEqual([])
})

/** Fact term with exactly this text. */
const term = (page: Page, text: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${text}$`) })
