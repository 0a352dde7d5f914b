import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'
import { TEST_PASSWORD } from '../testing/test-account.ts'

const EMAIL = 'somebody@example.com'

async function start(variables: Record<string, string> = {}) {
  const world = await startSignedIn({ email: EMAIL }, variables)
  const { browser, prisma } = world
  return {
    ...world,
    remove: () => browser.call('DELETE', '/v1/account', { password: TEST_PASSWORD }),
    async asset(people: { creatorId: string; ownerId?: string; ownership?: 'requested' | 'accepted' }) {
      const { id } = await prisma.asset.create({
        data: {
          ...people,
          ...(people.ownerId && { ownerShareBasisPoints: 1000 }),
          ...{ name: '青铜尊', category: 0, priceFen: 100, licence: 'standard', fileType: '.glb' },
        },
      })
      const file = await prisma.assetFile.create({
        data: { assetId: id, fileName: 'zun.glb', fileType: '.glb', sizeBytes: 1 },
      })
      await prisma.asset.update({ where: { id }, data: { currentFileId: file.id, publishedAt: new Date() } })
      return {
        id,
        setStatus: (status: 'violation' | 'removed' | 'saling') =>
          prisma.asset.update({ where: { id }, data: { status } }),
      }
    },
  }
}

const answerOf = ({ status, body }: { status: number; body?: { error_code?: number } }) => [status, body?.error_code]

type World = Awaited<ReturnType<typeof start>>

/** An approved application, optionally in violation. */
async function application({ prisma, userId }: World, status: 1 | 3) {
  const file = await prisma.storedFile.create({
    data: {
      ...{ uploaderId: userId, kind: 'certification', isPublic: false, key: `certifications/${userId}` },
      ...{ contentType: 'image/png', sizeBytes: 1, sha256: 'a'.repeat(64) },
    },
  })
  const secret = { encryptionKeyId: 'key', certificationNumberCipher: Buffer.from('x'), certificationNumberMasked: '*' }
  return prisma.onboardingApplication.create({
    data: {
      ...{ userId, creatorType: 1, applicantKind: 0, name: '林知夏', phoneNumber: '13800000000', bankName: '中国银行' },
      ...{ certificationFileId: file.id, bankCardNumberCipher: Buffer.from('x'), bankCardNumberMasked: '*', ...secret },
      ...{ status, reason: '售卖赝品', approvedAt: new Date(), decidedAt: new Date() },
    },
  })
}

test('an account whose application is in violation cannot be deleted', async () => {
  await using world = await start()
  const { id } = await application(world, 3)
  expect(answerOf(await world.remove())).toEqual([409, 4060])
  expect((await world.browser.call('GET', '/v1/userinfo')).status).toBe(200)
  await world.prisma.onboardingApplication.update({ where: { id }, data: { status: 1 } })
  expect((await world.remove()).status).toBe(204)
})

test('an account with an asset in violation cannot be deleted, neither its creator’s nor its owner’s', async () => {
  await using world = await start()
  const other = await world.prisma.user.create({ data: {} })
  for (const people of [
    { creatorId: world.userId },
    { creatorId: other.id, ownerId: world.userId, ownership: 'accepted' as const },
  ]) {
    const asset = await world.asset(people)
    await asset.setStatus('violation')
    expect(answerOf(await world.remove())).toEqual([409, 4060])
    await asset.setStatus('removed')
  }
  // Being named as owner must not block a deletion.
  const named = await world.asset({ creatorId: other.id, ownerId: world.userId, ownership: 'requested' })
  await named.setStatus('violation')
  expect((await world.remove()).status).toBe(204)
})

test('a deletion waits for a concurrent violation, and is rejected because of it', async () => {
  await using world = await start()
  const { id } = await application(world, 1)
  const deciding = await world.service.database.pool.connect()
  try {
    await deciding.query('BEGIN')
    await deciding.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [world.userId])
    const removal = world.remove()
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await world.service.database.pool.query<{ n: number }>(waiting)).rows[0]?.n)
      .toBeGreaterThan(0)
    await deciding.query('UPDATE onboarding_application SET status = 3 WHERE id = $1', [id])
    await deciding.query('COMMIT')
    expect(answerOf(await removal)).toEqual([409, 4060])
  } finally {
    deciding.release()
  }
})

test('a deleted creator’s home page leaves no data behind', async () => {
  await using world = await start()
  const { prisma, userId } = world
  const file = (kind: 'thumbnail' | 'banner') =>
    prisma.storedFile.create({
      data: {
        ...{ uploaderId: userId, kind, isPublic: true, key: `files/${userId}/${kind}.webp` },
        ...{ contentType: 'image/webp', sizeBytes: 1, sha256: 'a'.repeat(64) },
      },
    })
  const [snapshot, banner] = [await file('thumbnail'), await file('banner')]
  await prisma.creatorProfile.create({
    data: {
      ...{ userId, name: '沈氏工坊', description: '青铜', snapshotFileId: snapshot.id, bannerFileId: banner.id },
      ...{ layout: 'wall', theme: 'ink', longitude: 120, latitude: 30, province: '33', isCreator: true },
      assetDefaults: { record: { maker: { zh: '沈括' } } },
      ...{ nameEn: 'Shen Workshop', namePinyin: 'Shenshi Gongfang', descriptionEn: 'Bronzes' },
    },
  })
  expect((await world.remove()).status).toBe(204)
  expect(await prisma.creatorProfile.findUniqueOrThrow({ where: { userId } })).toMatchObject({
    ...{ name: null, description: null, snapshotFileId: null, bannerFileId: null, layout: 'grid', theme: 'paper' },
    ...{ longitude: null, latitude: null, province: null, isCreator: false, isOwner: false },
    assetDefaults: null,
    ...{ nameEn: null, namePinyin: null, descriptionEn: null },
  })
})

async function pictureUrls(world: World): Promise<string[]> {
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b23a2a' } })
    .png()
    .toBuffer()
  const data = `data:image/png;base64,${dot.toString('base64')}`
  const { body } = await world.browser.call('PATCH', '/v1/userinfo', { picture: data, bannerImg: data })
  return [
    body.picture,
    body.picture.replace('large', 'small'),
    body.bannerImg,
    body.bannerImg.replace('large', 'small'),
  ]
}

const statusesOf = (urls: string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).status))

test('pictures of a deleted account are removed from the public bucket', async () => {
  await using world = await start()
  const urls = await pictureUrls(world)
  expect(await statusesOf(urls)).toEqual([200, 200, 200, 200])
  expect((await world.remove()).status).toBe(204)
  await expect.poll(() => statusesOf(urls)).toEqual([404, 404, 404, 404])
})

test('pictures left over from a deleted account are removed at the next start, and looked for once', async () => {
  await using world = await start()
  const urls = await pictureUrls(world)
  // Left by an earlier version or a crash after the deletion.
  await world.prisma.user.update({
    where: { id: world.userId },
    data: { picture: null, bannerImg: null, deletedAt: new Date(Date.now() - 86_400_000) },
  })
  await using _replica = await world.service.startReplica()
  await expect.poll(() => statusesOf(urls)).toEqual([404, 404, 404, 404])
  await expect
    .poll(async () => (await world.prisma.user.findUniqueOrThrow({ where: { id: world.userId } })).objectsRemovedAt)
    .not.toBeNull()
})

test('a rejected deletion names assets on sale by role, open orders by role, and a violation', async () => {
  await using world = await start()
  const { prisma, userId, browser } = world
  const other = await prisma.user.create({ data: {} })
  const obstacles = async () => (await browser.call('GET', '/v1/account/deletion')).body
  expect(await obstacles()).toEqual({ assets: [], orders: [], inViolation: false, openRequestsNum: 0 })
  const own = await world.asset({ creatorId: userId })
  const owned = await world.asset({ creatorId: other.id, ownerId: userId, ownership: 'accepted' })
  for (const asset of [own, owned]) await asset.setStatus('saling')
  const order = (buyerId: string, assetId: string, creatorId: string, orderNo: string) =>
    prisma.order.create({
      data: {
        ...{ buyerId, assetId, creatorId, orderNo, priceFen: 100, licence: 'standard', assetName: '青铜尊' },
        expiresAt: new Date(),
      },
    })
  const { id: orderId } = await order(userId, owned.id, other.id, '1')
  await order(other.id, own.id, userId, '2')
  expect(await obstacles()).toMatchObject({
    assets: [
      { id: owned.id, name: '青铜尊', role: 'owner' },
      { id: own.id, role: 'creator' },
    ],
    orders: [
      { orderNo: '2', role: 'seller' },
      { orderNo: '1', role: 'buyer', assetName: '青铜尊' },
    ],
    inViolation: false,
  })
  for (const state of ['withdrawn', 'declined'] as const)
    await prisma.refundRequest.create({
      data: { orderId, buyerId: userId, creatorId: other.id, reason: '误购', answerUntil: new Date(), state },
    })
  expect(await obstacles()).toMatchObject({ openRequestsNum: 1 })
  for (const asset of [own, owned]) await asset.setStatus('removed')
  expect(answerOf(await world.remove())).toEqual([409, 4060])
  await prisma.order.updateMany({ data: { status: 'cancelled', closedAt: new Date() } })
  for (const asset of [own, owned]) {
    await asset.setStatus('saling')
    expect(answerOf(await world.remove())).toEqual([409, 4060])
    await asset.setStatus('removed')
  }
  await own.setStatus('violation')
  expect(await obstacles()).toMatchObject({ assets: [], orders: [], inViolation: true })
  await own.setStatus('removed')
  expect((await world.remove()).status).toBe(204)
})

test('deleting an account deletes its boards, its favourites, its follows and followers, its invoice address and its licensee', async () => {
  await using world = await start()
  const { prisma, userId } = world
  const other = await prisma.user.create({ data: {} })
  const { id: assetId } = await world.asset({ creatorId: other.id })
  await prisma.favourite.create({ data: { userId, assetId } })
  await prisma.board.create({
    data: { userId, name: '商周青铜器', shared: true, assets: { create: { assetId } } },
  })
  await prisma.followedCreator.createMany({
    data: [
      { userId, creatorId: other.id },
      { userId: other.id, creatorId: userId },
    ],
  })
  const order = await prisma.order.create({
    data: {
      ...{
        buyerId: userId,
        assetId,
        creatorId: other.id,
        orderNo: '1',
        priceFen: 100,
        licence: 'standard',
        licensee: '中华书局',
      },
      ...{ assetName: '青铜尊', expiresAt: new Date(), status: 'expired', closedAt: new Date() },
    },
  })
  for (const state of ['declined', 'asked'] as const)
    await prisma.invoiceRequest.create({
      data: {
        ...{ orderId: order.id, buyerId: userId, creatorId: other.id, titleType: 'person', state },
        ...{ title: '林知夏', email: 'lin@example.com' },
      },
    })
  expect((await world.remove()).status).toBe(204)
  expect([await prisma.board.count(), await prisma.boardAsset.count()]).toEqual([0, 0])
  expect(await prisma.favourite.count()).toBe(0)
  expect(await prisma.followedCreator.count()).toBe(0)
  expect(await prisma.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ licensee: null })
  expect(await prisma.invoiceRequest.findMany({ orderBy: { createdAt: 'asc' } })).toMatchObject([
    { state: 'declined', title: '', email: '' },
    { state: 'asked', title: '林知夏', email: '' },
  ])
})

test('the contacts of a deleted account get a message, although its notices are gone', async () => {
  await using world = await start()
  expect((await world.remove()).status).toBe(204)
  const messages = await world.prisma.outgoingMessage.findMany({ where: { target: EMAIL } })
  expect(messages.map(({ notice }) => notice)).toMatchObject([{ kind: 'told', items: [{ kind: 'account.deleted' }] }])
})

test('the log entries of a deleted account can no longer be opened, those of others can', async () => {
  await using world = await start()
  const { prisma, userId } = world
  const other = await prisma.user.create({ data: {} })
  const entry = await prisma.logEntry.create({
    data: {
      id: crypto.randomUUID(),
      kind: 'sale',
      leaf: Buffer.from('{}'),
      assetId: crypto.randomUUID(),
      onceKey: userId,
    },
  })
  const opening = { entryId: entry.id, salt: 'a'.repeat(64) }
  await prisma.logOpening.createMany({
    data: [
      { ...opening, field: 'buyer', userId, value: `林知夏 ${userId}` },
      { ...opening, field: 'seller', userId: other.id, value: `周明 ${other.id}` },
      { ...opening, field: 'priceFen', value: '100' },
    ],
  })
  expect((await world.remove()).status).toBe(204)
  const left = await prisma.logOpening.findMany({ where: { entryId: entry.id }, orderBy: { field: 'asc' } })
  expect(left.map(({ field }) => field)).toEqual(['priceFen', 'seller'])
  expect(await prisma.logEntry.findUnique({ where: { id: entry.id } })).toEqual(entry)
})
