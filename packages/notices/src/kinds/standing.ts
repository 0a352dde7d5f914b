import { CREATOR_TYPE, reasonIn } from '@wencang/domain'
import { z } from 'zod'
import { kindsIn } from '../define-kind.ts'
import { yuan } from './words.ts'

const ofApplications = kindsIn('applications')
const ofMoney = kindsIn('money')

const Application = z.object({ creatorType: z.number().int() })
const Refused = Application.extend({ reason: z.string() })
const toApplication = () => '/onboarding'
const roleOf = ({ creatorType }: { creatorType: number }) =>
  creatorType === CREATOR_TYPE.creator ? { zh: '创作者', en: 'a creator' } : { zh: '所有者', en: 'an owner' }

/** To applicants, about onboarding and real-name verification. */
export const APPLICATION_KINDS = {
  'application.received': ofApplications({
    parameters: Application,
    title: { zh: '已收到入驻申请', en: 'Application received' },
    text: (application) => ({
      zh: `我们已收到您的${roleOf(application).zh}入驻申请，通常需要一至三个工作日。`,
      en: `We have received your application as ${roleOf(application).en}. The review usually takes one to three working days.`,
    }),
    link: toApplication,
  }),
  'application.approved': ofApplications({
    parameters: Application,
    title: { zh: '入驻申请已通过，请签署合同', en: 'Application approved: please sign the contract' },
    text: (application) => ({
      zh: `您的${roleOf(application).zh}入驻申请已通过。签署合同后即完成入驻。`,
      en: `Your application as ${roleOf(application).en} was approved. Sign the contract to start.`,
    }),
    link: toApplication,
  }),
  'application.rejected': ofApplications({
    parameters: Refused,
    title: { zh: '入驻申请未通过', en: 'Application rejected' },
    text: (application) => ({
      zh: `您的${roleOf(application).zh}入驻申请未通过，修改后可重新提交。原因：${reasonIn(application.reason, 'zh')}`,
      en: `Your application as ${roleOf(application).en} was not approved; you can change it and submit it again. Reason: ${reasonIn(application.reason, 'en')}`,
    }),
    link: toApplication,
  }),
  'application.violation': ofApplications({
    parameters: Refused,
    title: { zh: '入驻资格已被暂停', en: 'Your role was suspended' },
    text: (application) => ({
      zh: `因违规，您的${roleOf(application).zh}资格已被暂停。原因：${reasonIn(application.reason, 'zh')}`,
      en: `Your role as ${roleOf(application).en} was suspended for a violation. Reason: ${reasonIn(application.reason, 'en')}`,
    }),
    link: toApplication,
  }),
  'application.restored': ofApplications({
    parameters: Application,
    title: { zh: '违规已解除', en: 'Violation lifted' },
    text: (application) => ({
      zh: `您的${roleOf(application).zh}入驻申请的违规已解除。`,
      en: `The violation of your application as ${roleOf(application).en} was lifted.`,
    }),
    link: toApplication,
  }),
  'identity.approved': ofApplications({
    parameters: z.object({}),
    title: { zh: '实名认证已通过', en: 'Identity verified' },
    text: () => ({ zh: '您的实名认证已通过。', en: 'Your real-name verification was approved.' }),
    link: () => '/user/edit',
  }),
  'identity.rejected': ofApplications({
    parameters: z.object({ reason: z.string() }),
    title: { zh: '实名认证未通过', en: 'Identity not verified' },
    text: ({ reason }) => ({
      zh: `您的实名认证未通过，修改后可重新提交。原因：${reasonIn(reason, 'zh')}`,
      en: `Your real-name verification was not approved; you can submit it again. Reason: ${reasonIn(reason, 'en')}`,
    }),
    link: () => '/user/edit',
  }),
}

const Payout = z.object({ amountFen: z.number().int() })

/** To sellers, about their payouts. */
export const MONEY_KINDS = {
  'payout.approved': ofMoney({
    parameters: Payout,
    title: { zh: '提现已打款', en: 'Payout sent' },
    text: ({ amountFen }) => ({
      zh: `您的提现 ${yuan(amountFen)} 已打款至您的提现账户。`,
      en: `Your payout of ${yuan(amountFen)} was sent to your payout account.`,
    }),
    link: () => '/store/income',
  }),
  'payout.rejected': ofMoney({
    parameters: Payout.extend({ reason: z.string().nullable() }),
    title: { zh: '提现已拒绝', en: 'Payout rejected' },
    text: ({ amountFen, reason }) => ({
      zh: `您的提现 ${yuan(amountFen)} 已被拒绝，款项重新计入可提现金额。${reason ? `原因：${reason}` : ''}`,
      en: `Your payout of ${yuan(amountFen)} was rejected; the money is available to you again.${reason ? ` Reason: ${reason}` : ''}`,
    }),
    link: () => '/store/income',
  }),
  'payout.returned': ofMoney({
    parameters: Payout.extend({ reason: z.string() }),
    title: { zh: '提现已退回', en: 'Payout returned' },
    text: ({ amountFen, reason }) => ({
      zh: `您的提现 ${yuan(amountFen)} 已退回，款项重新计入可提现金额。原因：${reason}`,
      en: `Your payout of ${yuan(amountFen)} was returned, and the money is available to you again. Reason: ${reason}`,
    }),
    link: () => '/store/income',
  }),
}
