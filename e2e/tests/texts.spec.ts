import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { takePicture } from '../support/take-picture.ts'
import { textsOf } from '../support/texts.ts'

test('an operator publishes terms, a mail and the foot of the pages; visitors read them (zh-CN)', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const t = textsOf('admin', 'zh-CN')
  const web = textsOf('web', 'zh-CN')
  const stamp = Date.now().toString().slice(-6)
  const { page } = await openAs(browser, 'operator@demo.test')
  const field = (label: string, language = 'zh-CN') =>
    page.getByLabel(t(`homePage.inLanguage.${language}`, { label: t(label) }), { exact: true })

  await test.step('a new version of the terms is written, validated, published and listed with its changes', async () => {
    await page.goto('/admin/#/texts')
    await look(page, 'list')
    await page.getByRole('link', { name: t('texts.name.terms') }).click()
    const body = field('texts.body')
    const before = await body.inputValue()
    await body.fill(`${before}\n\n## 附则 ${stamp}\n\n自发布之日起生效。`)
    await page.getByRole('button', { name: t('texts.publish') }).click()
    await expect(page.getByText(t('texts.problem.empty'))).toBeVisible()
    await page.getByLabel(t('texts.change')).fill(`增加附则 ${stamp}`)
    await look(page, 'editor')
    await page.getByRole('button', { name: t('texts.publish') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('texts.publish') })
      .click()
    await expect(page.getByText(`增加附则 ${stamp}`)).toBeVisible()
    const { page: visitor } = await openAs(browser, null)
    await visitor.goto('/#/')
    await visitor
      .getByRole('contentinfo')
      .getByRole('link', { name: web('document.terms') })
      .click()
    await expect(visitor.getByRole('heading', { name: `附则 ${stamp}` })).toBeVisible()
    await look(visitor, 'terms')
  })

  await test.step('a mail with an unknown placeholder is not published', async () => {
    await page.goto('/admin/#/texts/mail-code')
    await page.getByLabel(t('texts.change')).fill('改写')
    await field('texts.body').fill('您好，{name}：验证码 {code}')
    await page.getByRole('button', { name: t('texts.publish') }).click()
    await expect(page.getByText(t('texts.problem.placeholder', { name: '{name}' }))).toBeVisible()
    await look(page, 'mail')
    await page.getByRole('button', { name: t('homePage.discard') }).click()
  })

  await test.step('a text message that is too long is not published; a shorter one is', async () => {
    await page.goto('/admin/#/texts')
    await page.getByRole('link', { name: t('texts.name.sms-contact') }).click()
    await expect(field('texts.signature')).toHaveValue('文藏')
    await page.getByLabel(t('texts.change')).fill('改写')
    await field('texts.body').fill(`${'请'.repeat(200)}{what}{to}`)
    await page.getByRole('button', { name: t('texts.publish') }).click()
    await expect(page.getByText(t('texts.problem.long', { name: '200' }))).toBeVisible()
    await look(page, 'message')
    await field('texts.body').fill('您的{what}已改为 {to}。如非本人操作，请联系客服。')
    await page.getByRole('button', { name: t('texts.publish') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('texts.publish') })
      .click()
    await expect(page.getByText(t('texts.version', { version: '1' }), { exact: false }).first()).toBeVisible()
  })

  await test.step('the filing numbers are in the footer with their official links', async () => {
    await page.goto('/admin/#/texts')
    await page.getByLabel(t('footer.icpNumber')).fill('京ICP备12345678号-1')
    await page.getByLabel(t('footer.policeNumber')).fill('京公网安备11010502030000号')
    await page.getByLabel(t('footer.blockchainNumber')).fill('京网信备11010126000000000001号')
    await page.getByRole('button', { name: t('common.save') }).click()
    await expect(page.getByText(t('common.saved')).first()).toBeVisible()
    const { page: visitor } = await openAs(browser, null, { look: 'phone' })
    await visitor.goto('/#/')
    const foot = visitor.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: '京ICP备12345678号-1' })).toHaveAttribute(
      'href',
      'https://beian.miit.gov.cn/',
    )
    await expect(foot.getByRole('link', { name: '京公网安备11010502030000号' })).toHaveAttribute(
      'href',
      /beian\.mps\.gov\.cn.*code=11010502030000$/,
    )
    await expect(foot.getByRole('link', { name: '京网信备11010126000000000001号' })).toHaveAttribute(
      'href',
      'https://bcbeian.ifcert.cn/',
    )
    await foot.scrollIntoViewIfNeeded()
    await look(visitor, 'footer-phone')
    await visitor.context().close()
    const api = apiOf(page.request)
    const { footer } = await api.getSiteInfo()
    await api.putSiteFooter({ body: { ...footer, icpNumber: null, policeNumber: null, blockchainNumber: undefined } })
  })
})

test('an announcement reaches each user once, after a preview and a confirmation, with its progress shown (en-US, 390 px)', async ({
  browser,
}) => {
  const t = textsOf('admin', 'en-US')
  const stamp = Date.now().toString().slice(-6)
  const { page } = await openAs(browser, 'operator@demo.test', { look: 'phone' })
  const { page: reader } = await openAs(browser, 'buyer@demo.test', { locale: 'en-US' })
  const field = (label: string, language: string) =>
    page.getByLabel(t(`homePage.inLanguage.${language}`, { label: t(label) }), { exact: true })
  await page.goto('/admin/#/announcements')
  await page.getByRole('button', { name: t('announcements.send') }).click()
  await expect(page.getByText(t('announcements.titleWrong')).first()).toBeVisible()
  await field('announcements.title', 'zh-CN').fill('系统维护')
  await field('announcements.title', 'en-US').fill(`Maintenance ${stamp}`)
  await field('announcements.text', 'zh-CN').fill('今晚十点至十一点暂停服务。')
  await field('announcements.text', 'en-US').fill('The site is down tonight from ten to eleven.')
  await look(page, 'announcement')
  await page.getByRole('button', { name: t('announcements.send') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Maintenance ${stamp}`, { exact: false }).first()).toBeVisible()
  await look(page, 'announcement-confirm')
  await dialog.getByRole('button', { name: t('announcements.confirm'), exact: true }).dblclick()
  await expect(page.getByText(t('announcements.sent')).first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Maintenance ${stamp}` })
  await expect(row).toHaveCount(1)
  await expect(row.getByText(/Delivered to \d+ people/)).toBeVisible({ timeout: 30_000 })
  await look(page, 'announcement-sent')
  await reader.goto('/#/user/notify')
  await expect(reader.getByText(`Maintenance ${stamp}`)).toHaveCount(1)
})

async function look(page: Page, what: string): Promise<void> {
  await takePicture(page, `texts-${what}`)
}
