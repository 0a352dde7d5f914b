import { z } from 'zod'
import { kindsIn } from '../define-kind.ts'

const ofSecurity = kindsIn('security')
const ofPlatform = kindsIn('platform')

const beijingTime = (locale: string, at: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format(
    new Date(at),
  )

const toSecurity = () => '/user/password'

/** For every user, about account safety. */
export const SECURITY_KINDS = {
  'account.newPlace': ofSecurity({
    parameters: z.object({ device: z.string().nullable(), address: z.string().nullable() }),
    title: { zh: '您的账号在新的地点登录', en: 'Sign-in from a new place' },
    text: ({ device, address }) => ({
      zh: `您的账号刚刚通过 ${device ?? '未知设备'}（IP 地址 ${address ?? '未知'}）登录。如非本人操作，请立即修改密码并退出其他设备。`,
      en: `Somebody has just signed in to your account from ${device ?? 'an unknown device'} (IP address ${address ?? 'unknown'}). If it was not you, change your password and sign out other devices at once.`,
    }),
    link: toSecurity,
  }),
  'account.contactChanged': ofSecurity({
    // A message notifies the old contacts; mail reaches the new one.
    isMailed: false,
    parameters: z.object({ changed: z.enum(['email', 'phone']), to: z.string() }),
    title: { zh: '联系方式已变更', en: 'Contact changed' },
    text: ({ changed, to }) => ({
      zh: `您的${changed === 'email' ? '邮箱' : '手机号'}已变更为 ${to}，其他设备已退出登录。如非本人操作，请立即联系客服。`,
      en: `Your ${changed === 'email' ? 'email address' : 'phone number'} was changed to ${to}, and other devices were signed out. If it was not you, contact customer service at once.`,
    }),
    link: () => '/user/edit',
  }),
  'account.payoutAccountChanged': ofSecurity({
    isTexted: true,
    parameters: z.object({ bankName: z.string(), lastFour: z.string(), effectiveAt: z.iso.datetime() }),
    title: { zh: '提现账户已变更', en: 'Payout account changed' },
    text: ({ bankName, lastFour, effectiveAt }) => ({
      zh: `您的提现账户已变更为${bankName}（尾号 ${lastFour}），自北京时间 ${beijingTime('zh-CN', effectiveAt)} 起生效；此前申请的提现仍打入原账户。如非本人操作，请立即撤销变更、修改密码并联系客服。`,
      en: `Your payout account was changed to ${bankName}, ending in ${lastFour}. It takes effect on ${beijingTime('en-US', effectiveAt)} (Beijing time); payouts requested before then go to the current one. If it was not you, cancel the change, change your password and contact customer service at once.`,
    }),
    link: () => '/store/income',
  }),
  'account.deleted': ofSecurity({
    // Deleted accounts have no page; a message goes to their contacts.
    isMailed: false,
    parameters: z.object({}),
    title: { zh: '账号已注销', en: 'Account deleted' },
    text: () => ({
      zh: '您的账号已注销，个人资料已删除；订单与票据依法保留。如非本人操作，请立即联系客服。',
      en: 'Your account was deleted, with your personal data; orders and receipts are kept as the law requires. If it was not you, contact customer service at once.',
    }),
    link: () => '/help-center',
  }),
  'account.passwordChanged': ofSecurity({
    isTexted: true,
    parameters: z.object({}),
    title: { zh: '密码已修改', en: 'Password changed' },
    text: () => ({
      zh: '您的账号密码已修改，其他设备已退出登录。如非本人操作，请立即通过验证码重设密码。',
      en: 'The password of your account was changed, and other devices were signed out. If it was not you, reset it with a code at once.',
    }),
    link: toSecurity,
  }),
}

const BothTexts = z.object({ zh: z.string(), en: z.string() })

/** From the platform to every user. */
export const PLATFORM_KINDS = {
  'platform.announced': ofPlatform({
    parameters: z.object({ subject: BothTexts, body: BothTexts, link: z.string() }),
    title: { zh: '平台公告', en: 'Announcement' },
    text: ({ subject, body }) => ({ zh: `${subject.zh}：${body.zh}`, en: `${subject.en}: ${body.en}` }),
    link: ({ link }) => link,
  }),
}
