import type { AccountRouteName } from './routes/account.ts'

const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Example bodies of the sign-in host's OpenAPI document. */
export const ACCOUNT_BODY_EXAMPLES: Partial<Record<AccountRouteName, unknown[]>> = {
  updateUserInfo: [
    { name: '林知夏', profile: '青铜器摄影', province: '42' },
    { picture: `data:image/png;base64,${DOT}`, cryptoWallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    { bannerImg: null },
  ],
  bindEmail: [{ email: 'lin@example.com', code: '123456', password: 'Bronze-2026' }],
  bindPhone: [
    { phone: '13812345678', code: '123456' },
    { phone: '13812345678', code: '123456', oldCode: '654321' },
  ],
  changePayoutAccount: [
    { bankName: '中国工商银行', accountNumber: '6222 0202 0011 2233 441', password: 'Bronze-2026' },
  ],
  claimIdentity: [
    {
      type: 'person',
      name: '林知夏',
      documentType: 'resident-id',
      certificationNumber: '11010519491231002X',
      fileId: ID,
    },
    {
      type: 'institution',
      name: '临江博物馆',
      documentType: 'business-license',
      certificationNumber: '91350100M000100Y43',
      fileId: ID,
    },
  ],
  sendVerifyCode: [
    { type: 'email', target: 'lin@example.com', scenario: 'register' },
    { type: 'phone', target: '13812345678', scenario: 'login' },
    { type: 'email', target: 'lin@example.com', scenario: 'bind' },
  ],
  register: [{ account: 'lin@example.com', code: '123456', name: '林知夏', password: 'Bronze-2026' }],
  resetPassword: [{ account: '13812345678', code: '123456', newPassword: 'Bronze-2026' }],
  changePassword: [{ oldPassword: 'Bronze-2026', newPassword: 'Celadon-2027' }],
  deleteAccount: [{ password: 'Bronze-2026' }, { code: '123456' }],
}
