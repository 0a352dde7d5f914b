import { createHash } from 'node:crypto'
import type { PaymentMode } from '@wencang/domain'
import { startUpload } from '../../assets/creator-center/start-upload.ts'
import { holdWithTerms } from '../../assets/ownership/terms.ts'
import type { Caller } from '../../lib/caller.ts'
import { storePayoutAccount } from '../../money/payouts/testing/payout-account.ts'
import { decideAsset } from '../../operations/review/decide-asset.ts'
import { cancelOrder } from '../../sales/orders/cancel-order.ts'
import { createOrder } from '../../sales/orders/create-order.ts'
import { beginPayment } from '../../sales/payments/begin-payment.ts'
import { receiveNotification } from '../../sales/payments/receive-notification.ts'
import { finishToken } from '../../uploads/finish-token.ts'
import { finishUpload } from '../../uploads/finish-upload.ts'
import { callerOf } from '../caller-of.ts'
import { createPerson, type Role } from '../people.ts'
import { bytesOfGlb } from '../samples.ts'
import { planConsents } from './consents.ts'
import { HOUR, MINUTE, MODES, payOut, refund, refundDuringPayout, silence } from './refunds-and-payouts.ts'
import type { World } from './world.ts'

/** All people of the first day. */
export interface Cast {
  buyers: string[]
  creators: Caller[]
  owner: Caller
  operators: Caller[]
}

const BUYERS = 40
const CREATORS = 4
const OPERATORS = 2
/** Works on sale with the owner, on the first day. */
const SHARED_WORKS = 3

/** Unscheduled start: people, roles, payout accounts and first works. */
export async function createCast(world: World): Promise<Cast> {
  const { context } = world.running('api 1')
  const caller = async (role: Role): Promise<Caller> => {
    const { id, name } = await createPerson(context.db, role)
    return callerOf(id, name)
  }
  const several = async (count: number, role: Role) => {
    const callers: Caller[] = []
    for (let made = 0; made < count; made++) callers.push(await caller(role))
    return callers
  }
  const cast: Cast = {
    buyers: (await several(BUYERS, 'buyer')).map(({ userId }) => userId),
    creators: await several(CREATORS, 'creator'),
    owner: await caller('owner'),
    operators: await several(OPERATORS, 'operator'),
  }
  const clock = { now: () => new Date(world.time.nowMilliseconds) }
  for (const { userId } of [...cast.creators, cast.owner])
    await storePayoutAccount({ db: context.db, clock, context }, userId)
  for (const [place, { userId }] of cast.creators.entries())
    await putOnSale(world, userId, place < SHARED_WORKS ? cast.owner.userId : null)
  return cast
}

/** An asset on sale with a file, optionally with an owner. */
async function putOnSale(world: World, creatorId: string, ownerId: string | null): Promise<void> {
  const { db } = world.running('api 1').context
  const { id } = await db.asset.create({ data: assetOf(creatorId, world), select: { id: true } })
  const bytes = bytesOfGlb(SHORT_BYTES)
  const key = `originals/${id}`
  world.store.put(key, null, bytes)
  const now = new Date(world.time.nowMilliseconds)
  const file = await db.assetFile.create({
    data: {
      ...{ assetId: id, fileName: '鼎.glb', fileType: '.glb', sizeBytes: bytes.length, key, verifiedAt: now },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  })
  const shared = ownerId && ({ ownerId, ownerShareBasisPoints: 2917, ownership: 'accepted' } as const)
  await db.asset.update({
    where: { id },
    data: {
      currentFileId: file.id,
      needsReview: false,
      submittedAt: now,
      publishedAt: now,
      status: 'saling',
      ...shared,
    },
  })
  if (ownerId) await db.$transaction((transaction) => holdWithTerms(transaction, id, now))
}

const SHORT_BYTES = 900

const assetOf = (creatorId: string, { chance }: World) => ({
  creatorId,
  name: '青铜鼎',
  category: 0,
  priceFen: chance.is(0.1) ? 0 : 100 + chance.upTo(5000),
  licence: 'standard' as const,
  fileType: '.glb',
  text: { create: {} },
})

/** One day's random events, most of them in two rushes. */
export function planDay(world: World, cast: Cast): void {
  const { chance } = world
  const rushes = [chance.upTo(10 * HOUR), 10 * HOUR + chance.upTo(10 * HOUR)]
  const anywhen = () => chance.pick(rushes) + chance.upTo(10 * MINUTE)
  for (let orders = 6 + chance.upTo(6); orders > 0; orders--) {
    // Sometimes two concurrent orders of one buyer.
    const at = anywhen()
    const buyerId = chance.pick(cast.buyers)
    for (let tabs = chance.is(0.25) ? 2 : 1; tabs > 0; tabs--)
      world.after(at + chance.upTo(3), () => buy(world, cast, buyerId))
  }
  for (let uploads = chance.upTo(5); uploads > 0; uploads--)
    world.after(anywhen(), () => upload(world, cast, chance.pick(cast.creators)))
  for (let payouts = chance.upTo(4); payouts > 0; payouts--)
    world.after(anywhen(), () => payOut(world, cast, chance.pick([...cast.creators, cast.owner])))
  if (chance.is(0.5)) world.after(anywhen(), () => silence(world, chance.pick(MODES)))
  if (chance.is(0.5)) world.after(anywhen(), () => refundDuringPayout(world, cast))
  planConsents(world, cast.owner.userId, { anywhen, review: (assetId) => review(world, cast, assetId, 3) })
}

function buy(world: World, cast: Cast, buyerId: string): void {
  const { chance } = world
  void world.begin('buy', async () => {
    const { context } = world.api()
    const assets = await world.ask<{ id: string }>("SELECT id FROM asset WHERE status = 'saling' ORDER BY id")
    const { order } = await createOrder(context, callerOf(buyerId), { assetId: chance.pick(assets).id })
    const mode = chance.pick(MODES)
    begin(world, order.id, buyerId, mode)
    if (chance.is(0.2)) world.after(chance.upTo(10 * MINUTE), () => begin(world, order.id, buyerId, chance.pick(MODES)))
    if (chance.is(0.15))
      world.after(
        chance.upTo(16 * MINUTE),
        () => void world.begin('cancel', () => cancelOrder(world.api().context, callerOf(buyerId), order.id)),
      )
    if (chance.is(0.35)) world.after(5 * MINUTE + chance.upTo(10 * 24 * HOUR), () => refund(world, cast, order.id))
  })
}

function begin(
  world: World,
  orderId: string,
  buyerId: string,
  paymentMode: PaymentMode & (typeof MODES)[number],
): void {
  const { chance } = world
  void world.begin('begin payment', async () => {
    const wish = { orderId, paymentMode, scene: 'qr', clientAddress: '::1' } as const
    const { outTradeNo } = await beginPayment(world.api().context, callerOf(buyerId), wish)
    // Most pay in time, some late, some never.
    if (chance.is(0.85))
      world.after(chance.is(0.7) ? chance.upTo(5 * MINUTE) : chance.upTo(25 * MINUTE), () =>
        pay(world, paymentMode, outTradeNo),
      )
  })
}

function pay(world: World, mode: (typeof MODES)[number], outTradeNo: string): void {
  const { chance } = world
  const channel = world.channels[mode]
  void channel.query(outTradeNo).then(({ state }) => {
    if (state !== 'unpaid') return
    channel.pay(outTradeNo)
    world.scheduler.note(`paid ${outTradeNo}`)
    // Channels repeat unacknowledged notifications, and sometimes acknowledged ones.
    for (let copies = 1 + chance.upTo(2); copies > 0; copies--) notify(world, mode, outTradeNo, 5)
  })
}

function notify(world: World, mode: (typeof MODES)[number], outTradeNo: string, tries: number): void {
  const { chance } = world
  world.after(chance.is(0.7) ? chance.upTo(20) : chance.upTo(30 * MINUTE), () => {
    if (world.faults.areOn && chance.is(0.25)) {
      if (tries > 1) notify(world, mode, outTradeNo, tries - 1)
      return
    }
    void world.begin('notification', async () => {
      const rawBody = Buffer.from(chance.is(0.02) ? 'forged' : outTradeNo)
      let isTaken = false
      try {
        const reply = await receiveNotification(world.api().context, mode, { headers: {}, rawBody, address: '::1' })
        isTaken = reply.status === 200
      } finally {
        if (!isTaken && tries > 1) notify(world, mode, outTradeNo, tries - 1)
      }
    })
  })
}

function upload(world: World, cast: Cast, creator: Caller): void {
  const { chance, store } = world
  void world.begin('upload', async () => {
    const { context } = world.api()
    const bytes = bytesOfGlb(SHORT_BYTES)
    const fileHash = chance.is(0.5) ? createHash('sha256').update(bytes).digest('hex') : undefined
    const file = {
      fileName: '鼎.glb',
      fileSize: bytes.length,
      fileType: '.glb' as const,
      ...(fileHash && { fileHash }),
    }
    const hint = chance.is(0.4) ? 5 * 1024 * 1024 : undefined
    const start = await startUpload(context, creator.userId, file, hint, async (transaction) => {
      const { id } = await transaction.asset.create({ data: assetOf(creator.userId, world), select: { id: true } })
      return id
    })
    const [row] = await world.ask<{ id: string; key: string; store_id: string | null }>(
      'SELECT id, staging_key AS key, store_upload_id AS store_id FROM upload WHERE asset_id = $1',
      [start.id],
    )
    if (!row || chance.is(0.1)) return
    const send = (content: Buffer) => store.put(row.key, row.store_id, content)
    world.after(chance.upTo(2 * HOUR), () => {
      send(chance.is(0.1) ? Buffer.from('not a model') : bytes)
      // Clients may skip or repeat the finish, and reuse URLs.
      if (!chance.is(0.2)) for (let times = chance.is(0.4) ? 2 : 1; times > 0; times--) finish(world, row)
      if (chance.is(0.2)) world.after(chance.upTo(30), () => row.store_id === null && send(bytesOfGlb(SHORT_BYTES)))
    })
    review(world, cast, start.id)
  })
}

function finish(world: World, { id, key, store_id }: { id: string; key: string; store_id: string | null }): void {
  void world.begin('finish upload', async () => {
    const { context } = world.api()
    const parts = store_id === null ? [] : ((await world.store.storage.listParts(key, store_id)) ?? [])
    const list = parts.map(({ etag }) => `<Part><PartNumber>1</PartNumber><ETag>${etag}</ETag></Part>`).join('')
    const xml = list && `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`
    await finishUpload(context, id, finishToken(context.tokenSecret, id), xml)
  })
}

/** Operators, possibly two at once, review an asset until decided. */
function review(world: World, cast: Cast, assetId: string, looks = 8): void {
  const { chance } = world
  world.after(HOUR + chance.upTo(24 * HOUR), () => {
    for (let operators = chance.is(0.4) ? 2 : 1; operators > 0; operators--) {
      const operator = chance.pick(cast.operators)
      const body = chance.is(0.7)
        ? ({ decision: 'approve' } as const)
        : ({ decision: 'reject', reason: '图片不清' } as const)
      void world.begin('review', () => decideAsset(world.api().context, operator, assetId, body))
    }
    if (looks > 1) review(world, cast, assetId, looks - 1)
  })
}
