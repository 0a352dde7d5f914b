import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { API_PREFIX, type Notice, type NoticeStanding } from '@wencang/contract'
import { Prisma } from '@wencang/database'
import { NOTICE_LIFETIME_DAYS } from '@wencang/domain'
import { forgetOldNotices, notify, notifyMany } from '@wencang/notices'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { notifyAudience } from './notify-audience.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const address = await app.app.listen({ host: '127.0.0.1', port: 0 })

let count = 0

/** Creates a notice of a refused payout, distinct by its reason. */
async function addNotice(person: { id: string }, reason = `理由 ${++count}`): Promise<void> {
  const parameters = { amountFen: 100, reason }
  await app.db.$transaction((transaction) =>
    notify(transaction, { kind: 'payout.rejected', to: [person.id], parameters, once: reason }),
  )
}
const list = async (person: TestPerson, query = '') =>
  (await person.get(`/notifications${query}`)).body as { notifications: Notice[]; last?: object }

/** A user's event stream. */
async function watch(person: { token: string }, at = address) {
  const request = get(`${at}${API_PREFIX}/notifications/events`, {
    headers: { cookie: `hzcdap_session=${person.token}` },
    agent: false,
  })
  request.on('error', () => undefined)
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const seen: NoticeStanding[] = []
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: unread\ndata: (.*)$/m.exec(event)?.[1]
      if (data) seen.push(JSON.parse(data))
    }
  })
  return { seen, status: response.statusCode }
}

test('notices come newest first, in pages without gaps or repetition, also while new ones arrive', async () => {
  const person = await app.person('buyer')
  for (let sent = 0; sent < 7; sent++) await addNotice(person)
  const ids: string[] = []
  let start = ''
  for (let pages = 0; pages < 3; pages++) {
    const { notifications, last } = await list(person, `?limit=3${start}`)
    ids.push(...notifications.map(({ id }) => id))
    expect(Boolean(last)).toBe(pages < 2)
    start = `&start=${encodeURIComponent(JSON.stringify(last))}`
    await addNotice(person)
  }
  const all = (await list(person)).notifications.map(({ id }) => id)
  expect(ids).toEqual(all.slice(3))
  expect(new Set(all).size).toBe(10)
})

test('a malformed cursor, unknown fields and too many IDs are refused by name', async () => {
  const person = await app.person('buyer')
  for (const query of ['start=x', 'start={"at":1}', 'limit=0', 'limit=101', 'unread=perhaps'])
    expect((await person.get(`/notifications?${encodeURI(query)}`)).status, query).toBe(400)
  for (const body of [{ all: true }, { ids: [] }, { ids: ['x'] }, { ids: Array(101).fill(crypto.randomUUID()) }])
    expect((await person.post('/notifications/read', body)).status, JSON.stringify(body)).toBe(400)
  for (const body of [{ mail: { security: 'off' } }, { mail: { orders: 'never' } }, { locale: 'fr-FR' }, { sms: true }])
    expect((await person.put('/notifications/settings', body)).status, JSON.stringify(body)).toBe(400)
})

test('one notice or all are marked as read, and unread ones can be listed alone', async () => {
  const person = await app.person('buyer')
  for (let sent = 0; sent < 3; sent++) await addNotice(person)
  const [newest] = (await list(person)).notifications
  expect((await person.post('/notifications/read', { ids: [newest?.id] })).body).toEqual({
    unread: 2,
    latest: newest?.id,
  })
  expect((await list(person)).notifications.map(({ read }) => read)).toEqual([true, false, false])
  expect((await list(person, '?unread=true')).notifications).toHaveLength(2)
  expect((await list(person, '?unread=')).notifications).toHaveLength(3)
  expect((await person.post('/notifications/read', {})).body.unread).toBe(0)
  expect((await list(person, '?unread=true')).notifications).toEqual([])
})

test('users cannot read, mark or count the notices of others, or change their settings', async () => {
  const [mine, other] = await app.people('buyer', 'operator')
  await addNotice(mine)
  const [{ id } = { id: '' }] = (await list(mine)).notifications
  expect((await list(other)).notifications).toEqual([])
  expect((await other.post('/notifications/read', { ids: [id] })).body).toEqual({ unread: 0, latest: null })
  await other.post('/notifications/read', {})
  await other.put('/notifications/settings', { mail: { money: 'off' } })
  expect((await list(mine, '?unread=true')).notifications).toHaveLength(1)
  expect((await mine.get('/notifications/settings')).body.mail.money).toBe('now')
  const stream = await watch(other)
  await addNotice(mine)
  await expect.poll(() => stream.seen).toEqual([{ unread: 0, latest: null }])
  for (const path of ['/notifications', '/notifications/settings', '/notifications/events'])
    expect((await app.visitor.get(path)).body.error_code).toBe(401)
})

test('the same event creates one notice per user, from any number of transactions', async () => {
  const person = await app.person('buyer')
  await Promise.all(Array.from({ length: 10 }, () => addNotice(person, '同一件事')))
  expect((await list(person)).notifications).toHaveLength(1)
})

test('a failed transaction creates no notice, and a notice with wrong parameters fails its transaction', async () => {
  const person = await app.person('buyer')
  const stream = await watch(person)
  await expect(
    app.db.$transaction(async (transaction) => {
      await notify(transaction, { kind: 'identity.approved', to: [person.id], parameters: {}, once: 'x' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  const wrong = {
    kind: 'payout.approved',
    to: [person.id],
    parameters: { amountFen: 'much' as never },
    once: 'y',
  } as const
  await expect(notify(app.db, wrong)).rejects.toThrow()
  expect((await list(person)).notifications).toEqual([])
  expect(stream.seen.length).toBeLessThan(2)
})

test('an open page gets new notices and read marks of other pages within a second, at any replica', async () => {
  const replica = await app.startReplica()
  onTestFinished(() => replica.close())
  const person = await app.person('buyer')
  const streams = [await watch(person), await watch(person, await replica.app.listen({ host: '127.0.0.1', port: 0 }))]
  const standings = () => streams.map(({ seen }) => seen.at(-1)?.unread)
  await expect.poll(standings).toEqual([0, 0])
  await addNotice(person)
  await expect.poll(standings, { timeout: 1000 }).toEqual([1, 1])
  await replica.as(person).post('/notifications/read', {})
  await expect.poll(standings, { timeout: 1000 }).toEqual([0, 0])
})

test('a replica has one listening connection, and reads the changes missed while it was broken', async () => {
  const person = await app.person('buyer')
  const stream = await watch(person)
  await expect.poll(() => stream.seen.length).toBe(1)
  const listening = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wencang-change-events'`
  expect((await app.pool.query(listening)).rowCount).toBe(1)
  await app.pool.query(`SELECT pg_terminate_backend(pid) FROM (${listening}) gone`)
  await addNotice(person)
  await expect.poll(() => stream.seen.at(-1)?.unread, { timeout: 5000 }).toBe(1)
})

test('unread notices are counted up to a hundred, and further ones still reach the page', async () => {
  const person = await app.person('buyer')
  const stream = await watch(person)
  const parameters = { amountFen: 1, reason: null }
  await notify(
    app.db,
    ...Array.from({ length: 130 }, (_, index) => ({
      kind: 'payout.rejected' as const,
      ...{ to: [person.id], parameters, once: `many ${index}` },
    })),
  )
  await expect.poll(() => stream.seen.at(-1)?.unread).toBe(100)
  const before = stream.seen.length
  await addNotice(person)
  await expect.poll(() => stream.seen.length).toBe(before + 1)
  expect(stream.seen.at(-1)?.unread).toBe(100)
})

test('many streams that are notified together are read in one query', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => app.person('buyer')))
  const streams = await Promise.all(people.map((person) => watch(person)))
  await expect.poll(() => streams.every(({ seen }) => seen.length === 1)).toBe(true)
  const reads = vi.spyOn(app.pool, 'query')
  onTestFinished(() => reads.mockRestore())
  const to = people.map(({ id }) => id)
  await notify(app.db, { kind: 'identity.approved', to, parameters: {}, once: 'all' })
  await expect.poll(() => streams.every(({ seen }) => seen.at(-1)?.unread === 1)).toBe(true)
  const standings = reads.mock.calls.filter(([query]) => (query as { name?: string }).name === 'notice-standings')
  expect(standings.length).toBeLessThan(10)
})

test('notices are kept for 180 days: older ones are not shown, and are deleted in batches', async () => {
  const person = await app.person('buyer')
  for (let sent = 0; sent < 3; sent++) await addNotice(person)
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
  const [newest, middle] = (await list(person)).notifications
  const age = (id: string | undefined, days: number) =>
    app.db.notice.update({ where: { id: id ?? '' }, data: { createdAt: daysAgo(days) } })
  await age(newest?.id, NOTICE_LIFETIME_DAYS + 0.01)
  await age(middle?.id, NOTICE_LIFETIME_DAYS - 0.01)
  expect((await list(person)).notifications).toHaveLength(2)
  await app.db.$executeRaw`
    INSERT INTO notice (user_id, kind, parameters, once_key, created_at)
    SELECT ${person.id}::uuid, 'identity.approved', '{}', 'old ' || n, now() - interval '200 days' FROM generate_series(1, 6000) n`
  await Promise.all([forgetOldNotices(app.db, new Date()), forgetOldNotices(app.db, new Date())])
  await forgetOldNotices(app.db, new Date())
  expect(await app.db.notice.count({ where: { userId: person.id } })).toBe(2)
})

test('settings have defaults, change one by one, and keep what was not named', async () => {
  const person = await app.person('buyer')
  expect((await person.get('/notifications/settings')).body).toEqual({
    locale: 'zh-CN',
    mail: {
      orders: 'now',
      sales: 'now',
      assets: 'now',
      money: 'now',
      applications: 'now',
      following: 'daily',
      platform: 'daily',
    },
    quietHours: false,
  })
  await Promise.all([
    person.put('/notifications/settings', { locale: 'en-US' }),
    person.put('/notifications/settings', { mail: { sales: 'off' } }),
    person.put('/notifications/settings', { mail: { orders: 'daily' }, quietHours: true }),
  ])
  expect((await person.get('/notifications/settings')).body).toEqual({
    locale: 'en-US',
    mail: {
      orders: 'daily',
      sales: 'off',
      assets: 'now',
      money: 'now',
      applications: 'now',
      following: 'daily',
      platform: 'daily',
    },
    quietHours: true,
  })
})

test('a large audience is notified in batches, and an interrupted run continues without duplicates', async () => {
  await app.db.$executeRaw`INSERT INTO users (name) SELECT 'reader' FROM generate_series(1, 1700)`
  const everybody = await app.db.user.count({ where: { deletedAt: null } })
  const both = (zh: string, en: string) => ({ zh, en })
  const parameters = { subject: both('维护', 'Maintenance'), body: both('今晚十点', 'Tonight at ten'), link: '/' }
  const notice = { kind: 'platform.announced' as const, parameters, once: crypto.randomUUID() }
  let batches = 0
  const broken = notifyMany(app.db, notice, (after, limit) => {
    if (++batches === 3) throw new Error('interrupted')
    return Prisma.sql`SELECT id FROM users WHERE id > ${after}::uuid AND deleted_at IS NULL ORDER BY id LIMIT ${limit}::int4`
  })
  await expect(broken).rejects.toThrow('interrupted')
  const count = () => app.db.notice.count({ where: { onceKey: `platform.announced ${notice.once}` } })
  expect(await count()).toBe(1000)
  await Promise.all([1, 2].map(() => notifyAudience(app.context, { audience: 'everybody', told: notice })))
  expect(await count()).toBe(everybody)
}, 60_000)

test('the plans of the list, the count and the mails use their indexes', async () => {
  await app.db.$executeRaw`
    INSERT INTO notice (user_id, kind, parameters, once_key, read_at)
    SELECT md5((n % 40)::text)::uuid, 'identity.approved', '{}', 'plan ' || n, CASE WHEN n % 3 = 0 THEN now() END
    FROM generate_series(1, 40000) n`
  await app.pool.query('ANALYZE notice')
  const planOf = async (sql: string) => {
    const { rows } = await app.pool.query(`EXPLAIN ${sql}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const mine = "user_id = md5('7')::uuid"
  expect(await planOf(`SELECT * FROM notice WHERE ${mine} ORDER BY created_at DESC, id DESC LIMIT 51`)).toMatch(
    /Index Scan using notice_user_id_created_at_id_idx/,
  )
  expect(
    await planOf(`SELECT FROM notice WHERE ${mine} AND read_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 100`),
  ).toMatch(/notice_unread/)
  expect(await planOf('SELECT user_id FROM notice WHERE send_at <= now() ORDER BY send_at LIMIT 100')).toMatch(
    /Index Scan using notice_to_send/,
  )
}, 60_000)
