import { cloneTestDatabase } from '@wencang/database/testing'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { createDemoAccounts } from './demo-accounts.ts'
import { writeNotices } from './write-notices.ts'

test('the demo accounts have notices of their seeded payments, sales and decisions, without mails', async () => {
  await using database = await cloneTestDatabase()
  const { prisma } = database
  const ids = await createDemoAccounts(prisma)
  const [creatorId = '', ownerId = '', buyerId = ''] = ['creator', 'owner', 'buyer'].map(
    (name) => ids[`${name}@demo.test`],
  )
  const outsider = await prisma.user.create({ data: { name: '许清如' } })
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS)
  const parties = { creatorId, ownerId, ownerShareBasisPoints: 2000 }
  const { id: assetId } = await prisma.asset.create({
    data: {
      ...parties,
      ownership: 'accepted',
      name: '鼎',
      category: 0,
      priceFen: 1200,
      licence: 'cc0',
      fileType: '.glb',
      text: { create: {} },
    },
  })
  const file = await prisma.assetFile.create({
    data: { assetId, fileName: '鼎.glb', fileType: '.glb', sizeBytes: 1, key: 'originals/ding' },
  })
  const order = (number: number, buyer: string, paidAt: Date | null) =>
    prisma.order.create({
      data: {
        ...{
          ...parties,
          feeBasisPoints: 0,
          orderNo: String(number),
          buyerId: buyer,
          assetId,
          priceFen: 1200,
          licence: 'cc0',
          assetName: '鼎',
        },
        ...{
          status: paidAt ? 'completed' : 'expired',
          fileId: paidAt ? file.id : null,
          paidAt,
          closedAt: paidAt ? null : ago(1),
          expiresAt: ago(1),
          createdAt: ago(2),
        },
      },
    })
  await order(1, buyerId, ago(10))
  await order(2, outsider.id, ago(1))
  await order(3, buyerId, null)
  const decided = { kind: 'asset', subjectId: assetId, reviewerId: ids['operator@demo.test'] ?? '' }
  await prisma.review.create({ data: { ...decided, decision: 'reject', reason: '图片不清', createdAt: ago(30) } })
  await prisma.review.create({ data: { ...decided, decision: 'approve', createdAt: ago(200) } })

  await writeNotices(prisma, now)
  const read = () => prisma.notice.findMany({ orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }, { userId: 'asc' }] })
  const notices = await read()
  const names = new Map(Object.entries({ [creatorId]: 'creator', [ownerId]: 'owner', [buyerId]: 'buyer' }))
  const shown = notices.map(({ userId, kind, createdAt, readAt }) => [
    `${Math.round((now.getTime() - createdAt.getTime()) / DAY_MILLISECONDS)} ${kind} ${names.get(userId)}`,
    readAt !== null,
  ])
  expect(shown.toSorted()).toEqual(
    [
      ['30 asset.rejected creator', true],
      ['10 asset.sold creator', true],
      ['10 asset.sold owner', true],
      ['10 order.paid buyer', true],
      ['1 asset.sold creator', false],
      ['1 asset.sold owner', false],
      ['1 order.expired buyer', false],
    ].toSorted(),
  )
  expect(notices.every(({ sendAt }) => sendAt === null)).toBe(true)
  await writeNotices(prisma, now)
  expect(await read()).toEqual(notices)
})
