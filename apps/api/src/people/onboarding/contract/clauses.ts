import type { Terms } from '../../../catalogue/terms/index.ts'

/** Clause in both languages; the Chinese text prevails. */
export interface Clause {
  zh: string
  en: string
}

/** Change it with any text below. */
export const CONTRACT_VERSION = '2026-12-1'

/** Before the clauses of money. */
const FIRST_CLAUSES: Clause[] = [
  {
    zh: '乙方保证所填资料与所附证明真实、完整、有效；资料变更时及时更新。',
    en: 'Party B warrants that the details and proofs provided are true, complete and valid, and shall keep them up to date.',
  },
  {
    zh: '作品须经甲方审核后方可上架。乙方可随时暂停销售；已售出的作品，买家的下载权不受影响。',
    en: 'Works go on sale after approval by Party A. Party B may stop selling at any time; buyers may still download works already sold.',
  },
  {
    zh: '每笔完成的订单按下单时的价格结算：先扣除平台服务费，再按约定比例在权利人与创作者之间分配，计入各自账户。',
    en: 'Each completed order is settled at the price when it was placed: the platform fee is deducted first; the rest is divided between owner and creator in the agreed shares and credited to their accounts.',
  },
]

/** After the clauses of money. */
const LAST_CLAUSES: Clause[] = [
  {
    zh: '甲方为履行本合同处理乙方的个人信息与账户信息，加密保存，不向无关第三方提供。',
    en: "Party A processes Party B's personal and account information to perform this contract, stores it encrypted, and does not disclose it to unrelated third parties.",
  },
  {
    zh: '乙方违反法律法规、侵害他人权利或提供虚假资料的，甲方可以停止其入驻资格并下架其作品。',
    en: 'If Party B breaks the law, infringes the rights of others or provides false information, Party A may end this cooperation and take the works off sale.',
  },
  {
    zh: '本合同自乙方在线签署之时生效，签署时间、网络地址与文件摘要由系统记录，作为签署的证明。',
    en: 'This contract takes effect when Party B signs it online. The system records the time, the network address and the digest of the document as proof of signing.',
  },
  {
    zh: '本合同适用中华人民共和国法律。争议协商不成的，由甲方所在地有管辖权的人民法院处理。',
    en: "This contract is governed by the law of the People's Republic of China. Disputes that cannot be settled by negotiation are brought before the competent people's court where Party A is located.",
  },
]

const CREATOR_CLAUSE: Clause = {
  zh: '乙方以创作者身份入驻，保证对所上传的数字作品拥有著作权或已取得充分授权，并对其来源负责。',
  en: 'Party B joins as a creator, warrants that it holds the copyright in the uploaded digital works or has been sufficiently licensed, and is responsible for their provenance.',
}

const OWNER_CLAUSE: Clause = {
  zh: '乙方以实物权利人身份入驻，保证对相关实物藏品或场所拥有所有权或管理权，并有权许可其数字化与销售。',
  en: 'Party B joins as an owner, and warrants that it owns or manages the physical items or sites concerned and has the right to license their digitisation and sale.',
}

/** Fee, settlement and payout clauses with the current figures. */
function moneyClauses({ feeBasisPoints, settlementDays }: Terms): Clause[] {
  const fee = `${feeBasisPoints / 100}%`
  const from =
    settlementDays === 0
      ? { zh: '乙方可就其收入申请提现', en: 'Party B may request payout of income' }
      : {
          zh: `收入自买家付款满 ${settlementDays} 日起可申请提现`,
          en: `Party B may request payout of income from ${settlementDays} days after payment by the buyer`,
        }
  return [
    {
      zh: `平台服务费为成交金额的 ${fee}。甲方此后提高费率的，在乙方签署新合同之前，对乙方仍适用本费率；甲方降低费率的，适用较低的费率。`,
      en: `The platform fee is ${fee} of the price. If Party A raises the rate, this rate applies to Party B until Party B signs a new contract; if Party A lowers the rate, the lower rate applies.`,
    },
    {
      zh: `${from.zh}，无最低金额，由甲方审核后转入乙方的提现账户。有待处理的退款申请或正在退款的订单，其收入暂不可提现；已提现的收入发生退款的，从乙方之后的收入中抵扣。`,
      en: `${from.en}, with no minimum amount; after approval, Party A transfers it to the payout account of Party B. Income from orders with an open refund request or a refund in progress cannot be paid out. A refund of income already paid out is deducted from Party B's later income.`,
    },
  ]
}

export function clausesFor(isCreator: boolean, terms: Terms): Clause[] {
  return [isCreator ? CREATOR_CLAUSE : OWNER_CLAUSE, ...FIRST_CLAUSES, ...moneyClauses(terms), ...LAST_CLAUSES]
}
