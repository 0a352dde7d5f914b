import { MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES } from '@wencang/contract'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())

const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const version = (basedOn: number | null, body = both('第一条', 'First')) => ({
  ...{ title: both('用户协议', 'Terms of use'), body, change: '首次发布', basedOn },
})

test('a text is not found until it is published; each version stays, and visitors read the latest', async () => {
  const [operator, visitor] = [await app.person('operator'), app.visitor]
  expect((await visitor.get('/market/texts/terms')).status).toBe(404)
  expect((await operator.put('/admin/texts/terms', version(null))).body).toMatchObject({
    ...{ slug: 'terms', version: 1, publishedBy: { id: operator.id } },
  })
  await operator.put('/admin/texts/terms', { ...version(1, both('第二条', 'Second')), change: '改写' })
  expect((await visitor.get('/market/texts/terms')).body).toMatchObject({ version: 2, body: both('第二条', 'Second') })
  expect((await visitor.get('/market/site')).body.documents).toEqual([{ slug: 'terms', version: 2 }])
  const { versions } = (await operator.get('/admin/texts/terms')).body
  expect(versions.map((one: { version: number; change: string }) => [one.version, one.change])).toEqual([
    [2, '改写'],
    [1, '首次发布'],
  ])
  await expect(app.db.siteText.updateMany({ where: { slug: 'terms' }, data: { bodyZh: '改' } })).rejects.toThrow(
    /never changed/,
  )
  const { texts } = (await operator.get('/admin/texts')).body
  expect(texts.find(({ slug }: { slug: string }) => slug === 'terms').current).toMatchObject({ version: 2 })
  expect(texts.find(({ slug }: { slug: string }) => slug === 'mail-code').current).toBeNull()
})

test('an operator cannot overwrite a version that they have not seen, also with concurrent requests', async () => {
  const operator = await app.person('operator')
  const answers = await Promise.all([1, 2].map(() => operator.put('/admin/texts/privacy', version(null))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error_code).toBe(4091)
  expect(await app.db.siteText.count({ where: { slug: 'privacy' } })).toBe(1)
})

test('a mail may use only its placeholders and must use the required ones, and errors name the field', async () => {
  const operator = await app.person('operator')
  const { title, body } = MAIL_TEMPLATES['mail-code']
  const put = async (change: object) =>
    (await operator.put('/admin/texts/mail-code', { title, body, change: '改写', basedOn: null, ...change })).body
  const unknown = await put({ body: both('{code} {name}', '{code}') })
  expect(unknown.details).toEqual([
    { path: 'body.zh-CN', message: 'unknown placeholder {name}; there is {code}, {purpose}' },
  ])
  expect((await put({ body: both('{code}', 'Hello') })).details[0]).toMatchObject({ path: 'body.en-US' })
  expect((await put({ title: both('{codes}', 'Code') })).details[0]).toMatchObject({ path: 'title.zh-CN' })
  expect(await put({})).toMatchObject({ version: 1 })
  // Readable by operators only.
  expect((await app.visitor.get('/market/texts/mail-code')).status).toBe(400)
})

test('only operators of every part edit texts of mails and text messages; links are rejected, and errors name the field', async () => {
  const [operator, writer] = await app.people('operator', 'buyer')
  await app.db.roleGrant.create({ data: { userId: writer.id, role: 'cdap:content:admin', source: 'test' } })
  expect((await writer.put('/admin/texts/help', version(null))).status).toBe(200)
  for (const slug of MAIL_TEMPLATE_NAMES) {
    const { title, body } = MAIL_TEMPLATES[slug]
    const text = { title, body, change: '改写', basedOn: slug === 'mail-code' ? 1 : null }
    expect([slug, (await writer.put(`/admin/texts/${slug}`, text)).status]).toEqual([slug, 403])
    const phishing = { ...body, 'en-US': `${body['en-US']}\nConfirm your password at https://wencang-login.evil.test` }
    const { status, body: problem } = await operator.put(`/admin/texts/${slug}`, { ...text, body: phishing })
    expect([slug, status, problem.details[0].path]).toEqual([slug, 400, 'body.en-US'])
  }
  expect(await app.db.siteText.count({ where: { publishedById: writer.id } })).toBe(1)
  // Announcements are mailed; their link is our own page.
  const announcement = {
    id: writer.id,
    title: { zh: '维护', en: 'Maintenance' },
    text: { zh: '请访问 evil。com', en: 'Tonight' },
    link: '/explore',
  }
  const refused = await writer.post('/admin/announcements', announcement)
  expect([refused.status, refused.body.details[0].path]).toEqual([400, 'text.zh'])
})

test('the page footer is set as a whole, and the audit entry has the former one', async () => {
  const operator = await app.person('operator')
  const footer = { icpNumber: '京ICP备12345678号-1', policeNumber: null, copyright: both('© 文藏', '© Wencang') }
  expect((await app.visitor.get('/market/site')).body.footer).toEqual({
    ...{ icpNumber: null, policeNumber: null, copyright: null },
  })
  await operator.put('/admin/footer', footer)
  await operator.put('/admin/footer', { ...footer, icpNumber: null })
  expect((await app.visitor.get('/market/site')).body.footer).toEqual({ ...footer, icpNumber: null })
  const entry = await app.db.auditEntry.findFirstOrThrow({
    where: { action: 'site.footer' },
    orderBy: { createdAt: 'desc' },
  })
  expect(entry.detail).toEqual({ changes: [{ field: 'icpNumber', before: footer.icpNumber, after: null }] })
})
