import type { Locale } from '../pages/index.ts'
import type { ContactChangedNotice, Notice, PayoutAccountNotice } from '../ports/messenger.ts'

interface Mail {
  subject: string
  body: string
}

/** The email that reports a change to an account. */
export function noticeMail(locale: Locale, notice: Notice): Mail {
  return notice.kind === 'contact-changed' ? contactMail(locale, notice) : payoutAccountMail(locale, notice)
}

/** The text message that reports a change to an account. */
export function noticeSms(locale: Locale, notice: Notice): string {
  return notice.kind === 'contact-changed' ? contactSms(locale, notice) : payoutAccountSms(locale, notice)
}

const KINDS: Record<Locale, Record<ContactChangedNotice['changed'], string>> = {
  'zh-CN': { email: '邮箱', phone: '手机号' },
  'en-US': { email: 'email address', phone: 'phone number' },
}

function contactMail(locale: Locale, notice: ContactChangedNotice): Mail {
  const what = KINDS[locale][notice.changed]
  const time = timeOf(locale, notice.at)
  if (locale === 'zh-CN') {
    return {
      subject: '您的文藏账号联系方式已变更',
      body: `您好，\n\n您的文藏账号已于 ${time}（北京时间）将${what}变更为 ${notice.to}，其他设备已退出登录。\n\n如果这是您本人的操作，无需处理。如非本人操作，说明他人可能掌握了您的密码或验证码，请立即联系文藏客服。\n\n文藏`,
    }
  }
  return {
    subject: 'A contact of your Wencang account has changed',
    body: `Hello,\n\nthe ${what} of your Wencang account became ${notice.to} on ${time} (Beijing time). Other devices have been signed out.\n\nIf this was you, there is nothing to do. If it was not, somebody may know your password or have read a code: please write to Wencang's support at once.\n\nWencang`,
  }
}

function contactSms(locale: Locale, notice: ContactChangedNotice): string {
  const what = KINDS[locale][notice.changed]
  return locale === 'zh-CN'
    ? `【文藏】您的账号已将${what}变更为 ${notice.to}。如非本人操作，请立即联系客服。`
    : `[Wencang] The ${what} of your account became ${notice.to}. If this was not you, contact support at once.`
}

function payoutAccountMail(locale: Locale, { bankName, lastFour, at, effectiveAt }: PayoutAccountNotice): Mail {
  const [time, start] = [timeOf(locale, at), timeOf(locale, effectiveAt)]
  if (locale === 'zh-CN') {
    return {
      subject: '您的文藏提现账户已变更',
      body: `您好，\n\n您的文藏账号已于 ${time}（北京时间）将提现账户变更为 ${bankName}（尾号 ${lastFour}）。自 ${start} 起，新的提现申请将打入该账户；在此之前仍打入原账户。\n\n如果这是您本人的操作，无需处理。如非本人操作，请立即登录文藏，在“收入”页面撤销这次变更并修改密码，同时联系文藏客服。\n\n文藏`,
    }
  }
  return {
    subject: 'The payout account of your Wencang account has changed',
    body: `Hello,\n\nthe payout account of your Wencang account became ${bankName}, ending in ${lastFour}, on ${time} (Beijing time). Payouts that you request from ${start} on go there; until then they go to the account before.\n\nIf this was you, there is nothing to do. If it was not, sign in to Wencang at once, withdraw the change on the page "Income", change your password, and write to Wencang's support.\n\nWencang`,
  }
}

function payoutAccountSms(locale: Locale, { lastFour, effectiveAt }: PayoutAccountNotice): string {
  const start = timeOf(locale, effectiveAt)
  return locale === 'zh-CN'
    ? `【文藏】您的提现账户将自 ${start} 起变更为尾号 ${lastFour} 的账户。如非本人操作，请立即登录撤销并联系客服。`
    : `[Wencang] From ${start} on your payouts go to the account ending in ${lastFour}. If this was not you, sign in, withdraw it and contact support.`
}

function timeOf(locale: Locale, at: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' })
  return format.format(new Date(at))
}
