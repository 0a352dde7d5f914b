import { expect, test } from 'vitest'
import { closeAfterAll, runEventJobs, startTestApp } from '../../testing/index.ts'
import { notifyAudiences } from './subscriber.ts'

const app = closeAfterAll(await startTestApp())

const composed = () => ({
  id: crypto.randomUUID(),
  title: { zh: '系统维护', en: 'Maintenance' },
  text: { zh: '今晚十点至十一点暂停服务。', en: 'Tonight from ten to eleven.' },
  link: '/explore',
})
const deliver = () => runEventJobs(app, notifyAudiences)

test('an announcement that is sent twice concurrently is delivered once, and recorded once', async () => {
  const operator = await app.person('operator')
  const body = composed()
  const answers = await Promise.all([1, 2, 3].map(() => operator.post('/admin/announcements', body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await deliver()).toBe(1)
  expect(await app.db.auditEntry.count({ where: { action: 'site.announce', subjectId: body.id } })).toBe(1)
})

test('the progress of an announcement is shown until all users have it, each in their own language', async () => {
  const [operator, reader] = await app.people('operator', 'buyer')
  const body = composed()
  const { receivers } = (await operator.get('/admin/announcements/receivers')).body
  expect((await operator.post('/admin/announcements', body)).body).toMatchObject({
    ...{ receivers, notified: 0, completedAt: null, sentBy: { id: operator.id } },
  })
  await deliver()
  const { announcements } = (await operator.get('/admin/announcements')).body
  expect(announcements[0]).toMatchObject({ id: body.id, receivers, notified: receivers })
  expect(announcements[0].completedAt).not.toBeNull()
  const { notifications } = (await reader.get('/notifications')).body
  expect(notifications).toHaveLength(1)
  expect(notifications[0]).toMatchObject({ kind: 'platform.announced', link: '/explore' })
  expect(notifications[0].text.en).toContain(body.text.en)
})

test('every field is checked by name, and a link leads to a page of this site only', async () => {
  const operator = await app.person('operator')
  for (const [change, path] of [
    [{ title: { zh: '', en: 'x' } }, 'title.zh'],
    [{ text: { zh: '文', en: 'x'.repeat(601) } }, 'text.en'],
    [{ link: 'https://elsewhere.test' }, 'link'],
    [{ link: '/\\elsewhere.test' }, 'link'],
    [{ link: '//elsewhere.test' }, 'link'],
  ] as const) {
    const { status, body } = await operator.post('/admin/announcements', { ...composed(), ...change })
    expect([status, body.details[0].path]).toEqual([400, path])
  }
})

test('an announcement leads to an existing page of the site', async () => {
  const operator = await app.person('operator')
  const id = crypto.randomUUID()
  for (const link of ['/nowhere', '/asset/1/detail', '/en/nowhere', '/explore/nowhere', '//example.com', 'explore']) {
    const answer = await operator.post('/admin/announcements', { ...composed(), link })
    expect([answer.status, answer.body.details?.[0].path], link).toEqual([400, 'link'])
  }
  for (const link of ['/', '/en/explore?category=2', `/asset/${id}/detail`, '/store/income'])
    expect((await operator.post('/admin/announcements', { ...composed(), link })).status, link).toBe(200)
})
