import type { AccountErrorName, AccountRouteName } from '@wencang/contract'
import type { MatrixWorld } from './matrix-world.ts'
import { TEST_PASSWORD } from './test-account.ts'
import type { CallResult } from './test-browser.ts'
import { signInPath } from './test-browser.ts'

type Case = (world: MatrixWorld) => Promise<Pick<CallResult, 'status' | 'body'>>

/** One call: its success case, and a case per error. */
interface CallCases {
  succeeds: Case
  fails: Partial<Record<AccountErrorName, Case>>
}

const NEW_PASSWORD = 'Museum-2027'
const WRONG_CODE = '000000'
const ONE_BYTE_TOO_MANY = `data:image/png;base64,${Buffer.alloc(4_000_001).toString('base64')}`
const registration = { name: '新人', password: NEW_PASSWORD }

/** Success and error cases of every sign-in host call. */
export const CALL_MATRIX: Record<AccountRouteName, CallCases> = {
  getUserInfo: { succeeds: async (w) => (await w.person()).browser.call('GET', '/v1/userinfo'), fails: {} },
  updateUserInfo: {
    succeeds: (w) => w.patch({ name: '沈砚秋' }),
    fails: {
      invalid_parameters: (w) => w.patch({ scope: 'cdap:*:admin' }),
      username_too_long: (w) => w.patch({ name: '名'.repeat(32) }),
      upload_failed: (w) => w.patch({ picture: 'data:image/svg+xml;base64,PHN2Zy8+' }),
      file_too_large: (w) => w.patch({ picture: ONE_BYTE_TOO_MANY }),
      user_update_failed: (w) => w.patch({ name: w.unlucky }),
    },
  },
  bindEmail: {
    succeeds: async (w) => w.bind('email', w.newEmail()),
    fails: {
      wrong_verification_code: (w) => w.bind('email', w.newEmail(), { code: WRONG_CODE }),
      sign_in_failed: (w) => w.bind('email', w.newEmail(), { password: undefined }),
      wrong_credentials: (w) => w.bind('email', w.newEmail(), { password: 'Wrong-2026' }),
      email_abnormal: async (w) => w.bind('email', (await w.person()).email),
    },
  },
  bindPhone: {
    succeeds: (w) => w.bind('phone', w.newPhone()),
    fails: {
      wrong_verification_code: (w) => w.bind('phone', w.newPhone(), { code: WRONG_CODE }),
      sign_in_failed: (w) => w.bind('phone', w.newPhone(), { password: undefined }),
      wrong_credentials: (w) => w.bind('phone', w.newPhone(), { password: 'Wrong-2026' }),
      user_exists: async (w) => {
        const phone = w.newPhone()
        await w.service.addAccount({ phone })
        return w.bind('phone', phone)
      },
    },
  },
  changePayoutAccount: {
    succeeds: async (w) => (await w.changePayoutAccount()).answer,
    fails: {
      invalid_parameters: async (w) => (await w.changePayoutAccount({ accountNumber: '1234567' })).answer,
      no_permission: async (w) => (await w.changePayoutAccount({}, [])).answer,
      sign_in_failed: async (w) => (await w.changePayoutAccount({ password: undefined })).answer,
      wrong_credentials: async (w) => (await w.changePayoutAccount({ password: 'Wrong-2026' })).answer,
      wrong_verification_code: async (w) =>
        (await w.changePayoutAccount({ password: undefined, oldCode: WRONG_CODE })).answer,
    },
  },
  withdrawPayoutAccount: {
    succeeds: async (w) => (await w.changePayoutAccount()).browser.call('DELETE', '/v1/userinfo/payout-account'),
    fails: {
      not_found: async (w) => (await w.person()).browser.call('DELETE', '/v1/userinfo/payout-account'),
    },
  },
  getIdentityStanding: {
    succeeds: async (w) => {
      const { browser } = await w.person()
      await w.claim(browser)
      return browser.call('GET', '/v1/userinfo/kyc')
    },
    fails: { not_found: async (w) => (await w.person()).browser.call('GET', '/v1/userinfo/kyc') },
  },
  claimIdentity: {
    succeeds: async (w) => w.claim((await w.person()).browser),
    fails: {
      invalid_parameters: async (w) =>
        w.claim((await w.person()).browser, { certificationNumber: '110105194912310021' }),
      no_permission: async (w) => {
        const { browser } = await w.person()
        await w.claim(browser)
        await w.service.database.prisma.identityCheck.updateMany({ data: { status: 1 } })
        return w.claim(browser)
      },
    },
  },
  uploadScan: {
    succeeds: async (w) => w.upload((await w.person()).browser, await w.picture()),
    fails: {
      invalid_parameters: async (w) => (await w.person()).browser.call('POST', '/v1/files', { file: 'x' }),
      upload_failed: async (w) => w.upload((await w.person()).browser, Buffer.from('<html>')),
      file_too_large: async (w) => w.upload((await w.person()).browser, Buffer.alloc(10 * 1024 * 1024 + 1)),
    },
  },
  getCaptcha: { succeeds: (w) => w.visitor().call('GET', '/v1/captcha'), fails: {} },
  sendVerifyCode: {
    succeeds: (w) => w.visitor().requestCode(w.newEmail(), 'register'),
    fails: {
      invalid_parameters: (w) =>
        w.visitor().call('POST', '/v1/verify-code', { type: 'email', target: w.newEmail(), scenario: 'register' }),
      too_many_requests: async (w) => {
        const email = w.newEmail()
        await w.visitor().requestCode(email, 'register')
        return w.visitor().requestCode(email, 'login')
      },
      internal: (w) => w.visitor().requestCode(`${w.unlucky}@example.com`, 'login'),
      email_not_sent: (w) => w.visitor().requestCode('refused@example.com', 'register'),
    },
  },
  register: {
    succeeds: async (w) => {
      const account = w.newEmail()
      const code = await w.codeFor(account, 'register')
      return w.visitor().call('POST', '/v1/register', { ...registration, account, code })
    },
    fails: {
      invalid_parameters: (w) =>
        w.visitor().call('POST', '/v1/register', { ...registration, account: 'nobody', code: WRONG_CODE }),
      username_too_long: (w) => w.visitor().call('POST', '/v1/register', { ...registration, name: '名'.repeat(32) }),
      invalid_password: (w) =>
        w.visitor().call('POST', '/v1/register', {
          ...registration,
          account: w.newEmail(),
          code: WRONG_CODE,
          password: 'lowercase',
        }),
      password_required: (w) =>
        w.visitor().call('POST', '/v1/register', {
          ...registration,
          account: w.newEmail(),
          code: WRONG_CODE,
          password: '',
        }),
      wrong_verification_code: (w) =>
        w.visitor().call('POST', '/v1/register', { ...registration, account: w.newEmail(), code: WRONG_CODE }),
      user_exists: async (w) => {
        const { email: account } = await w.person()
        const code = await w.codeFor(account, 'register')
        return w.visitor().call('POST', '/v1/register', { ...registration, account, code })
      },
    },
  },
  resetPassword: {
    succeeds: async (w) => w.reset((await w.person()).email),
    fails: {
      password_required: async (w) => w.reset((await w.person()).email, { newPassword: '' }),
      invalid_password: async (w) => w.reset((await w.person()).email, { newPassword: 'lowercase' }),
      wrong_verification_code: async (w) => w.reset((await w.person()).email, { code: WRONG_CODE }),
      account_not_found: (w) => w.reset(w.newEmail()),
      password_reset_failed: async (w) => w.reset((await w.person({ name: w.unlucky })).email),
    },
  },
  changePassword: {
    succeeds: (w) => w.changePassword({ oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }),
    fails: {
      password_required: (w) => w.changePassword({ oldPassword: '', newPassword: NEW_PASSWORD }),
      invalid_password: (w) => w.changePassword({ oldPassword: TEST_PASSWORD, newPassword: 'lowercase' }),
      wrong_credentials: (w) => w.changePassword({ oldPassword: 'Wrong-2026', newPassword: NEW_PASSWORD }),
      password_reset_failed: (w) =>
        w.changePassword({ oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }, { name: w.unlucky }),
      too_many_requests: async (w) => {
        const { browser } = await w.person()
        const guess = () =>
          browser.call('PUT', '/v1/account/password', { oldPassword: 'Wrong-2026', newPassword: NEW_PASSWORD })
        for (let failure = 0; failure < 7; failure++) await guess()
        return guess()
      },
    },
  },
  getDeletionObstacles: {
    succeeds: async (w) => (await w.person()).browser.call('GET', '/v1/account/deletion'),
    fails: {},
  },
  deleteAccount: {
    succeeds: async (w) => (await w.person()).browser.call('DELETE', '/v1/account', { password: TEST_PASSWORD }),
    fails: {
      password_required: async (w) => (await w.person()).browser.call('DELETE', '/v1/account', { password: '' }),
      wrong_credentials: async (w) => (await w.person()).browser.call('DELETE', '/v1/account', { password: 'Wrong-1' }),
      wrong_verification_code: async (w) => {
        const { browser } = await w.person({ hasPassword: false })
        return browser.call('DELETE', '/v1/account', { code: WRONG_CODE })
      },
      no_permission: async (w) => {
        const { browser } = await w.person({ hasPassword: false })
        return browser.call('DELETE', '/v1/account', { password: TEST_PASSWORD })
      },
      account_in_use: async (w) => {
        const { browser, userId } = await w.person()
        await w.putOnSale(userId)
        return browser.call('DELETE', '/v1/account', { password: TEST_PASSWORD })
      },
    },
  },
  logout: {
    succeeds: async (w) => (await w.person()).browser.call('GET', '/v1/logout'),
    fails: {
      no_permission: async (w) =>
        (await w.person()).browser.call('GET', '/v1/logout', undefined, { origin: 'https://evil.example' }),
    },
  },
  listSessions: { succeeds: async (w) => (await w.person()).browser.call('GET', '/v1/sessions'), fails: {} },
  endSession: {
    succeeds: async (w) => {
      const { browser } = await w.person()
      const { sessions } = (await browser.call('GET', '/v1/sessions')).body
      return browser.call('DELETE', `/v1/sessions/${sessions[0].id}`)
    },
    fails: {
      not_found: async (w) =>
        (await w.person()).browser.call('DELETE', '/v1/sessions/01900000-0000-7000-8000-000000000000'),
    },
  },
}

/** Codes that only provider pages return, as statuses. */
export const PAGE_CASES: Partial<Record<AccountErrorName, (world: MatrixWorld) => Promise<{ status: number }>>> = {
  wrong_credentials: async (w) => (await w.visitor().signIn(w.newEmail(), TEST_PASSWORD)).response,
  user_not_found: async (w) => {
    const browser = w.visitor()
    const account = w.newEmail()
    const page = await browser.visit(signInPath('http://localhost:8080/'))
    const code = await w.codeFor(account, 'login')
    const form = await browser.visit(`${new URL(page.url).pathname}/code`)
    return (await browser.submit(form, { account, code })).response
  },
}

/** Catalogue errors that are never returned, with reasons. */
export const NEVER: Partial<Record<AccountErrorName, string>> = {
  forbidden: 'refusals of this service say 4030',
  busy: 'comes with a crowd, to any call: http/overload.integration.test.ts',
  invalid_invitation: 'nobody needs an invitation',
  expired_invitation: 'nobody needs an invitation',
}
