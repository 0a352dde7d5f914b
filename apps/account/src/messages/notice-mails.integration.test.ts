import { cloneTestDatabase } from '@wencang/database/testing'
import { HOUR_MILLISECONDS } from '@wencang/domain'
import { changeChoices, MAX_MAILS_BY_WRITER, markRead, notify } from '@wencang/notices'
import { expect, onTestFinished, test } from 'vitest'
import { turnDueNotices } from './notice-mails.ts'
import { countDueMessages } from './outbox.ts'

const EMAIL = 'reader@example.com'
const PHONE = '13800000000'

/** A database with one reader, without background work. */
async function start(contacts: { email?: string; phone?: string } = { email: EMAIL }) {
  const database = await cloneTestDatabase()
  onTestFinished(() => database.close())
  const { prisma } = database
  const { id } = await prisma.user.create({ data: { name: '读者', ...contacts } })
  let count = 0
  return {
    prisma,
    id,
    /** Creates a sale notice with the given time. */
    async addNotice(kind: 'order.paid' | 'asset.sold' | 'order.expired' = 'order.paid', at?: Date) {
      const parameters = { orderId: id, assetId: id, assetName: `藏品 ${++count}`, amountFen: 100 }
      await notify(prisma, { kind, to: [id], parameters, once: String(count) })
      if (at) await prisma.notice.updateMany({ where: { onceKey: `${kind} ${count}` }, data: { createdAt: at } })
    },
    tellOfPassword: () =>
      notify(prisma, { kind: 'account.passwordChanged', to: [id], parameters: {}, once: String(++count) }),
    turn: (now = new Date()) => prisma.$transaction((transaction) => turnDueNotices(transaction, now)),
    messages: () => prisma.outgoingMessage.findMany({ orderBy: { createdAt: 'asc' } }),
    choose: (change: Parameters<typeof changeChoices>[2]) => changeChoices(prisma, id, change),
  }
}

test('concurrent processes make one message of a notice', async () => {
  const { addNotice, turn, messages } = await start()
  await addNotice()
  await Promise.all(Array.from({ length: 5 }, () => turn()))
  await turn()
  expect(await messages()).toMatchObject([{ targetType: 'email', target: EMAIL, locale: 'zh-CN', notice: { more: 0 } }])
})

test('a message is in the language that the reader last used', async () => {
  const { addNotice, turn, messages, choose } = await start()
  await choose({ locale: 'en-US' })
  await addNotice()
  await turn()
  expect(await messages()).toMatchObject([{ locale: 'en-US' }])
})

test('a kind for the page alone, a group that is off, and a reader without a mailbox get no message', async () => {
  const reader = await start()
  await reader.addNotice('order.expired')
  await reader.choose({ mails: { orders: 'off' } })
  await reader.addNotice('order.paid')
  await reader.turn()
  expect(await reader.messages()).toEqual([])
  const onPhone = await start({ phone: PHONE })
  await onPhone.addNotice()
  await onPhone.turn()
  expect(await onPhone.messages()).toEqual([])
  for (const { prisma } of [reader, onPhone])
    expect(await prisma.notice.count({ where: { sendAt: { not: null } } })).toBe(0)
})

test('security notices are sent at once by mail and text message with any settings, without an unsubscribe link', async () => {
  const { tellOfPassword, turn, messages, choose } = await start({ email: EMAIL, phone: PHONE })
  const off = {
    orders: 'off',
    sales: 'off',
    assets: 'off',
    money: 'off',
    applications: 'off',
    platform: 'off',
  } as const
  await choose({ mails: off, quietHours: true })
  await tellOfPassword()
  await turn(new Date('2099-01-01T23:00:00+08:00'))
  const sent = await messages()
  expect(sent.map(({ target }) => target).sort()).toEqual([PHONE, EMAIL])
  for (const { notice } of sent) expect(notice).toMatchObject({ unsubscribe: null })
})

test('in quiet hours a message waits for the morning', async () => {
  const { addNotice, turn, messages, choose } = await start()
  await choose({ quietHours: true })
  await addNotice()
  expect(await turn(new Date('2099-01-01T23:00:00+08:00'))).toEqual({ taken: 1, put: 0 })
  expect(await turn(new Date('2099-01-02T07:59:00+08:00'))).toEqual({ taken: 0, put: 0 })
  await turn(new Date('2099-01-02T08:00:00+08:00'))
  expect(await messages()).toHaveLength(1)
})

test('the daily mail is sent once, with the notices unread at nine, the newest first', async () => {
  const { prisma, id, addNotice, turn, messages, choose } = await start()
  await choose({ mails: { orders: 'daily', sales: 'daily' } })
  const evening = new Date('2026-11-21T20:00:00+08:00')
  for (let sale = 0; sale < 25; sale++) await addNotice('asset.sold', new Date(evening.getTime() + sale * 1000))
  await addNotice('order.paid', evening)
  const [oldest] = await prisma.notice.findMany({ where: { kind: 'asset.sold' }, orderBy: { createdAt: 'asc' } })
  await markRead(prisma, id, [oldest?.id ?? ''])
  const due = { sendAt: new Date('2026-11-22T08:00:00+08:00') }
  await prisma.notice.updateMany({ data: due })
  await turn(new Date('2026-11-22T08:30:00+08:00'))
  expect(await messages()).toEqual([])
  const nine = new Date('2026-11-22T09:00:00+08:00')
  await Promise.all([turn(nine), turn(nine)])
  await turn(nine)
  const [mail, ...others] = await messages()
  expect(others).toEqual([])
  expect(mail?.notice).toMatchObject({ more: 5, unsubscribe: { userId: id, group: 'all' } })
  const { items } = (mail?.notice ?? { items: [] }) as { items: { parameters: { assetName: string } }[] }
  expect(items.map(({ parameters }) => parameters.assetName)).toEqual(
    Array.from({ length: 20 }, (_, index) => `藏品 ${25 - index}`),
  )
})

test('a change from daily to immediate mails sends the waiting notices', async () => {
  const { addNotice, turn, messages, choose } = await start()
  await choose({ mails: { sales: 'daily' } })
  await addNotice('asset.sold')
  await turn()
  expect(await messages()).toEqual([])
  await choose({ mails: { sales: 'now' } })
  await turn()
  expect(await messages()).toHaveLength(1)
})

test('approvals within five minutes become one mail, later ones another', async () => {
  const { prisma, id, turn, messages } = await start()
  const noon = Date.parse('2099-01-01T12:00:00+08:00')
  for (const [place, seconds] of [1, 60, 200, 299, 301].entries()) {
    const parameters = { assetId: id, assetName: `藏品 ${place}`, isOnSale: true }
    await notify(prisma, { kind: 'asset.approved', to: [id], parameters, once: String(place) })
    const at = new Date(noon + seconds * 1000)
    const onceKey = { contains: String(place) }
    await prisma.notice.updateMany({
      where: { onceKey, createdAt: { lt: new Date(noon) } },
      data: { createdAt: at, sendAt: at },
    })
    await turn(at)
    // A mail for those of before is due only after their window.
    expect(await messages()).toHaveLength(seconds > 300 ? 1 : 0)
  }
  await turn(new Date(noon + 600_000))
  const [first, second] = await messages()
  expect(first?.notice).toMatchObject({ items: [{}, {}, {}, {}], more: 0, unsubscribe: { group: 'assets' } })
  expect(second?.notice).toMatchObject({ items: [{ parameters: { assetName: '藏品 4' } }] })
})

test('sales and requests of buyers are mailed at once by default', async () => {
  const { prisma, id, addNotice, turn, messages } = await start()
  await addNotice('asset.sold')
  const parameters = { orderId: id, assetName: '鼎', reason: '误购' }
  await notify(prisma, { kind: 'refund.asked', to: [id], parameters, once: 'r' })
  await notify(prisma, { kind: 'invoice.asked', to: [id], parameters, once: 'i' })
  await turn()
  expect(await messages()).toHaveLength(3)
})

test('security notices are sent before thousands of others', async () => {
  const { prisma, tellOfPassword, turn, messages } = await start({ email: EMAIL })
  await prisma.$executeRaw`
    INSERT INTO notice (user_id, kind, parameters, once_key, send_at)
    SELECT uuidv7(), 'identity.approved', '{}', 'crowd', now() - interval '1 hour' FROM generate_series(1, 3000)`
  await tellOfPassword()
  await turn()
  expect(await messages()).toMatchObject([{ target: EMAIL }])
  // Urgent turns, run while hundreds of messages are due, skip other notices.
  const isUrgentOnly = true
  const turnUrgent = () => prisma.$transaction((transaction) => turnDueNotices(transaction, new Date(), isUrgentOnly))
  expect(await turnUrgent()).toEqual({ taken: 0, put: 0 })
  await tellOfPassword()
  expect(await turnUrgent()).toEqual({ taken: 1, put: 1 })
})

test('unreachable mailboxes do not delay other mails', async () => {
  const { prisma, addNotice, turn, messages } = await start()
  const dueAt = new Date(Date.now() + 3600_000)
  const unreachable = {
    targetType: 'email',
    target: 'gone@example.com',
    locale: 'zh-CN',
    notice: {},
    attempts: 5,
    dueAt,
  }
  await prisma.outgoingMessage.createMany({ data: Array.from({ length: 300 }, () => unreachable) })
  expect(await countDueMessages(prisma, 200)).toBe(0)
  await addNotice()
  await turn()
  expect(await messages()).toHaveLength(301)
})

test('marking all as read and settling mails at once never deadlock', async () => {
  const { prisma, id, addNotice, turn, choose } = await start()
  for (let round = 0; round < 10; round++) {
    for (let count = 0; count < 20; count++) await addNotice()
    await Promise.all([turn(), markRead(prisma, id), choose({ quietHours: round % 2 === 0 }), markRead(prisma, id)])
  }
  expect(await prisma.notice.count({ where: { readAt: null } })).toBe(0)
}, 60_000)

test('notices of unknown kinds are settled without a message', async () => {
  const { prisma, id, turn, messages } = await start()
  await prisma.notice.create({
    data: { userId: id, kind: 'later.version', parameters: {}, onceKey: 'x', sendAt: new Date() },
  })
  expect(await turn()).toEqual({ taken: 1, put: 0 })
  expect(await turn()).toEqual({ taken: 0, put: 0 })
  expect(await messages()).toEqual([])
})

/** A reader, and a creator who named them as owner. */
async function startWithWriter(assets: number) {
  const reader = await start()
  const { prisma } = reader
  const creator = await prisma.user.create({ data: { name: '创作者' } })
  const asset = {
    creatorId: creator.id,
    ownerId: reader.id,
    category: 0,
    priceFen: 100,
    licence: 'standard' as const,
    fileType: '.glb',
    ownerShareBasisPoints: 3000,
    ownership: 'requested' as const,
  }
  const ids: string[] = []
  for (let index = 1; index <= assets; index++) {
    const { id } = await prisma.asset.create({ data: { ...asset, name: `藏品 ${index}`, status: 'uploading' } })
    ids.push(id)
  }
  const ask = (assetId: string, sharePercent = 30) =>
    notify(prisma, {
      kind: 'ownership.asked',
      to: [reader.id],
      parameters: { assetId, assetName: '藏品', creatorName: '创作者', sharePercent },
      once: assetId,
    })
  return { ...reader, ids, ask }
}

const NOON = new Date('2099-01-01T12:00:00+08:00')
const NEXT_NINE = new Date('2099-01-02T09:00:00+08:00')

test('beyond ten mails a day with text by one user, further notices are in the daily mail', async () => {
  const { prisma, id, ids, ask, turn, messages } = await startWithWriter(MAX_MAILS_BY_WRITER + 15)
  for (const assetId of ids) await ask(assetId)
  await prisma.notice.updateMany({ data: { createdAt: NOON } })
  await turn(NOON)
  expect(await messages()).toHaveLength(MAX_MAILS_BY_WRITER)
  // Answers to the reader's own acts are not held back.
  const [asset] = await prisma.asset.findMany({ take: 1 })
  const { id: assetId = '', creatorId = '' } = asset ?? {}
  const { id: orderId } = await prisma.order.create({
    data: {
      ...{ assetId, creatorId, buyerId: id, orderNo: '1', priceFen: 100, licence: 'standard', assetName: '藏品' },
      expiresAt: NOON,
    },
  })
  const parameters = { orderId, assetName: '藏品', amountFen: 100 }
  await notify(prisma, { kind: 'order.paid', to: [id], parameters, once: orderId })
  await prisma.notice.updateMany({ where: { kind: 'order.paid' }, data: { sendAt: NOON } })
  await turn(new Date(NOON.getTime() + HOUR_MILLISECONDS))
  expect(await messages()).toHaveLength(MAX_MAILS_BY_WRITER + 1)
  await turn(NEXT_NINE)
  const sent = await messages()
  expect(sent).toHaveLength(MAX_MAILS_BY_WRITER + 2)
  expect(sent.at(-1)).toHaveProperty('notice.items.length', 15)
})

test('a repeated question is one notice, which is mailed once a day', async () => {
  const { prisma, ids, ask, turn, messages } = await startWithWriter(1)
  for (const [minute, share] of [11, 12, 13].entries()) {
    await ask(ids[0] ?? '', share)
    const at = new Date(NOON.getTime() + minute * 60_000)
    await prisma.notice.updateMany({ data: { createdAt: at } })
    await turn(at)
  }
  expect(await prisma.notice.findMany()).toMatchObject([{ readAt: null, parameters: { sharePercent: 13 } }])
  expect(await messages()).toHaveLength(1)
  await turn(NEXT_NINE)
  expect(await messages()).toHaveLength(2)
})
