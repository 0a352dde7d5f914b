import { CREATOR_ROLE, DAY_MILLISECONDS } from '@wencang/domain'
import { expect, test, vi } from 'vitest'
import { startWithInbox } from '../testing/signed-in.ts'
import { TEST_PASSWORD } from '../testing/test-account.ts'

const EMAIL = 'seller@example.com'
const PATH = '/v1/userinfo/payout-account'
const CARD = '6222 0200 0000 0000 000'
const ACCOUNT = { bankName: '招商银行', holderName: '林知夏', accountNumber: '110060149018002163218' }

async function start() {
  const world = await startWithInbox()
  const { service, prisma, browser } = world
  await service.addAccount({ email: EMAIL })
  await browser.signIn(EMAIL, TEST_PASSWORD)
  const { userId } = (await browser.call('GET', '/v1/userinfo')).body as { userId: string }
  await prisma.roleGrant.create({ data: { userId, role: CREATOR_ROLE, source: 'test' } })
  return {
    ...world,
    userId,
    change: (body: object) => browser.call('PUT', PATH, { ...ACCOUNT, password: TEST_PASSWORD, ...body }),
    /** An approved application; its party is the contract's. */
    async approve(creatorType: number, party: { name: string } | { institutionName: string }, approvedAt: Date) {
      const scan = await prisma.storedFile.create({
        data: {
          ...{ uploaderId: userId, kind: 'certification', isPublic: false, key: `scans/${creatorType}` },
          ...{ contentType: 'image/png', sizeBytes: 1, sha256: 'a'.repeat(64) },
        },
      })
      const number = Buffer.from('x')
      const proof =
        'name' in party
          ? { certificationNumberCipher: number, certificationNumberMasked: '1', certificationFileId: scan.id }
          : { representativeName: '周远', proveFileId: scan.id }
      await prisma.onboardingApplication.create({
        data: {
          ...{ userId, creatorType, approvedAt, status: 1, phoneNumber: '13812345678', bankName: '中国银行' },
          ...{ bankCardNumberCipher: number, bankCardNumberMasked: '622***', encryptionKeyId: 'k' },
          applicantKind: 'name' in party ? 0 : 1,
          ...party,
          ...proof,
        },
      })
    },
  }
}

test('a changed payout account takes effect a day later, is stored encrypted, and its holder is notified at once', async () => {
  await using world = await start()
  const before = Date.now()
  const { status, body } = await world.change({})
  expect(status).toBe(200)
  expect(new Date(body.effectiveAt).getTime() - before).toBeGreaterThanOrEqual(DAY_MILLISECONDS)
  const [row] = await world.prisma.payoutAccount.findMany()
  expect(row).toMatchObject({ userId: world.userId, bankName: '招商银行', holderName: '林知夏', lastFour: '3218' })
  expect(Buffer.from(row?.numberCipher ?? []).toString('latin1')).not.toContain('110060149018002163218')
  await vi.waitFor(() => expect(world.inbox.received.map(({ to }) => to)).toEqual([EMAIL]), { timeout: 20_000 })
  const [mail] = world.inbox.received
  expect(mail?.content).toContain('3218')
  expect(mail?.content).not.toContain('110060149018002163218')
})

test('a missing or wrong proof of the holder changes no account and sends no notice', async () => {
  await using world = await start()
  expect((await world.change({ password: undefined })).body.error_code).toBe(4020)
  expect((await world.change({ password: 'Wrong-2026' })).body.error_code).toBe(4021)
  expect(await world.prisma.payoutAccount.count()).toBe(0)
  expect(await world.prisma.notice.count()).toBe(0)
})

test('a code that was sent to a contact proves the holder once', async () => {
  await using world = await start()
  await world.browser.requestCode(EMAIL, 'bind')
  const oldCode = await world.inbox.latestCode(EMAIL)
  expect((await world.change({ password: undefined, oldCode })).status).toBe(200)
  expect((await world.change({ password: undefined, oldCode })).body.error_code).toBe(4023)
})

test('a second change replaces the waiting one, and a withdrawn change never takes effect', async () => {
  await using world = await start()
  await world.change({})
  await world.change({ bankName: '中国银行' })
  const waiting = { withdrawnAt: null, effectiveAt: { gt: new Date() } }
  expect(await world.prisma.payoutAccount.findMany({ where: waiting })).toMatchObject([{ bankName: '中国银行' }])
  expect((await world.browser.call('DELETE', PATH)).status).toBe(204)
  expect(await world.prisma.payoutAccount.count({ where: { withdrawnAt: null } })).toBe(0)
  expect((await world.browser.call('DELETE', PATH)).status).toBe(404)
})

test('a payout account in effect cannot be withdrawn', async () => {
  await using world = await start()
  await world.change({})
  await world.prisma.payoutAccount.updateMany({ data: { effectiveAt: new Date(Date.now() - 1000) } })
  expect((await world.browser.call('DELETE', PATH)).status).toBe(404)
  expect(await world.prisma.payoutAccount.count({ where: { withdrawnAt: null } })).toBe(1)
})

test('the holder is the party of the first approved contract, and no other name is accepted', async () => {
  await using world = await start()
  await world.approve(1, { name: '林知夏' }, new Date(Date.now() - 1000))
  await world.approve(0, { institutionName: '临江博物馆' }, new Date())
  const other = await world.change({ holderName: '别人', accountNumber: CARD })
  expect(other.body.details).toMatchObject([{ path: 'holderName' }])
  // Only a person's card has a check digit.
  expect((await world.change({ holderName: undefined })).body.details).toMatchObject([{ path: 'accountNumber' }])
  expect((await world.change({ holderName: undefined, accountNumber: CARD })).status).toBe(200)
  expect(await world.prisma.payoutAccount.findMany()).toMatchObject([{ holderName: '林知夏', lastFour: '0000' }])
})

test('users who sell nothing have no payout account', async () => {
  await using world = await start()
  await world.prisma.roleGrant.deleteMany()
  expect((await world.change({})).body.error_code).toBe(4030)
})
