import { randomInt, randomUUID } from 'node:crypto'
import { CREATOR_ROLE } from '@wencang/domain'
import sharp from 'sharp'
import { startTestAccount, TEST_PASSWORD } from './test-account.ts'
import type { CallResult, TestBrowser } from './test-browser.ts'
import { startTestInbox } from './test-inbox.ts'

export type MatrixWorld = Awaited<ReturnType<typeof startMatrixWorld>>

/** Rows with this name reject changes, to simulate database failures. */
const UNLUCKY = 'unlucky'

/** Starts a service whose cases each use their own users. */
export async function startMatrixWorld() {
  const inbox = await startTestInbox()
  const service = await startTestAccount({
    SMTP_URL: inbox.smtpUrl,
    SMS_URL: inbox.smsUrl,
    RATE_LIMIT_SCALE: '1000',
  })
  await service.database.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused by the test'; END $$;
    CREATE TRIGGER unlucky BEFORE UPDATE ON users FOR EACH ROW WHEN (NEW.name = '${UNLUCKY}') EXECUTE FUNCTION refuse();
    CREATE TRIGGER unlucky BEFORE UPDATE ON signin_account FOR EACH ROW WHEN (OLD.name = '${UNLUCKY}') EXECUTE FUNCTION refuse();
    CREATE TRIGGER unlucky BEFORE INSERT ON verification_code FOR EACH ROW WHEN (NEW.target LIKE '${UNLUCKY}%') EXECUTE FUNCTION refuse();
  `)
  const visitor = () => service.newBrowser()
  const newEmail = () => `p${randomUUID()}@example.com`
  const newPhone = () => `139${randomInt(10_000_000, 99_999_999)}`

  /** Signs in a new user, optionally without a password. */
  async function person({ name, hasPassword = true }: { name?: string; hasPassword?: boolean } = {}) {
    const email = newEmail()
    await service.addAccount({ email, ...(name && { name }) })
    const browser = visitor()
    await browser.signIn(email, TEST_PASSWORD)
    const { userId } = (await browser.call('GET', '/v1/userinfo')).body as { userId: string }
    if (!hasPassword)
      await service.database.prisma.signinAccount.update({ where: { email }, data: { passwordHash: null } })
    return { browser, email, userId }
  }

  async function codeFor(target: string, scenario: string): Promise<string> {
    await visitor().requestCode(target, scenario)
    return inbox.latestCode(target)
  }

  async function upload(browser: TestBrowser, content: Buffer): Promise<Pick<CallResult, 'status' | 'body'>> {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(content)]), 'scan.png')
    const response = await browser.fetch('/v1/files', { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }

  const picture = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()

  return {
    service,
    unlucky: UNLUCKY,
    visitor,
    newEmail,
    newPhone,
    person,
    codeFor,
    upload,
    picture,
    patch: async (change: object) => (await person()).browser.call('PATCH', '/v1/userinfo', change),
    async claim(browser: TestBrowser, change: object = {}) {
      const { fileId } = (await upload(browser, await picture())).body
      return browser.call('POST', '/v1/userinfo/kyc', {
        type: 'person',
        name: '林知夏',
        documentType: 'resident-id',
        certificationNumber: '11010519491231002X',
        fileId,
        ...change,
      })
    },
    async bind(kind: 'email' | 'phone', target: string, change: object = {}) {
      const { browser } = await person()
      const code = await codeFor(target, 'bind')
      return browser.call('POST', `/v1/userinfo/${kind}`, { [kind]: target, code, password: TEST_PASSWORD, ...change })
    },
    async changePayoutAccount(change: object = {}, roles: string[] = [CREATOR_ROLE]) {
      const { browser, userId } = await person()
      for (const role of roles)
        await service.database.prisma.roleGrant.create({ data: { userId, role, source: 'test' } })
      const answer = await browser.call('PUT', '/v1/userinfo/payout-account', {
        bankName: '中国工商银行',
        holderName: '林知夏',
        accountNumber: '110060149018002163218',
        password: TEST_PASSWORD,
        ...change,
      })
      return { browser, answer }
    },
    async reset(account: string, change: object = {}) {
      const code = await codeFor(account, 'reset')
      return visitor().call('POST', '/v1/account/password/reset', {
        account,
        code,
        newPassword: 'Museum-2027',
        ...change,
      })
    },
    async changePassword(body: object, who: { name?: string } = {}) {
      const { browser } = await person(who)
      return browser.call('PUT', '/v1/account/password', body)
    },
    async putOnSale(creatorId: string) {
      const { prisma } = service.database
      const common = { name: '青铜尊', category: 0, priceFen: 100, licence: 'standard', fileType: '.glb' } as const
      const asset = await prisma.asset.create({ data: { creatorId, ...common } })
      const file = await prisma.assetFile.create({
        data: { assetId: asset.id, fileName: 'zun.glb', fileType: '.glb', sizeBytes: 1 },
      })
      const onSale = { status: 'saling', currentFileId: file.id, publishedAt: new Date() } as const
      await prisma.asset.update({ where: { id: asset.id }, data: onSale })
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await inbox[Symbol.asyncDispose]()
    },
  }
}
