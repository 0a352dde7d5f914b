import { startTestAccount, TEST_PASSWORD } from './test-account.ts'
import type { TestBrowser } from './test-browser.ts'
import { startTestInbox } from './test-inbox.ts'

/** The service with an inbox for mails and text messages, and a browser. */
export async function startWithInbox(variables: Record<string, string> = {}) {
  const inbox = await startTestInbox()
  const service = await startTestAccount({ SMTP_URL: inbox.smtpUrl, SMS_URL: inbox.smsUrl, ...variables })
  const { prisma } = service.database
  const browser = service.newBrowser()
  return {
    inbox,
    service,
    prisma,
    browser,
    /** Requests a new code. @returns the code that was sent. */
    async codeFor(target: string, scenario: string, from: TestBrowser = browser): Promise<string> {
      await prisma.verificationCode.deleteMany()
      await from.requestCode(target, scenario)
      return inbox.latestCode(target)
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await inbox[Symbol.asyncDispose]()
    },
  }
}

/** The service with a browser that is signed in to this account. */
export async function startSignedIn(account: { email: string; name?: string }, variables: Record<string, string> = {}) {
  const service = await startTestAccount(variables)
  await service.addAccount(account)
  const browser = service.newBrowser()
  await browser.signIn(account.email, TEST_PASSWORD)
  const { userId } = (await browser.call('GET', '/v1/userinfo')).body as { userId: string }
  const { prisma } = service.database
  return { service, prisma, browser, userId, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}
