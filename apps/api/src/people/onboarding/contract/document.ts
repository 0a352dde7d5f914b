import type { ContractSignature } from '@wencang/database'
import { APPLICANT_KIND, CREATOR_TYPE, shanghaiDay, shanghaiTime } from '@wencang/domain'
import type { Terms } from '../../../catalogue/terms/index.ts'
import type { Context } from '../../../context.ts'
import { renderPdf } from '../../../lib/pdf-document.ts'
import type { Application } from '../records.ts'
import { CONTRACT_VERSION, clausesFor } from './clauses.ts'

export type Offer = Terms & Pick<Context, 'operator'>

type ApprovedApplication = Application & { approvedAt: Date }

/** `sha256`: of the document that was signed. */
type Signature = Pick<ContractSignature, 'signedAt' | 'address' | 'sha256'>

/** A signature with the document that was signed, which its copy contains. */
export interface Signed {
  signature: Signature
  document: Buffer
}

/**
 * Deterministic: equal input makes equal bytes.
 * @param signed For a copy with the signature.
 * @returns the contract as a PDF, with masked numbers.
 */
export function renderContract(application: ApprovedApplication, offer: Offer, signed?: Signed): Promise<Buffer> {
  const isCreator = application.creatorType === CREATOR_TYPE.creator
  const about = { title: 'Wencang merchant contract', at: application.approvedAt }
  return renderPdf(about, ({ write, gap, embed }) => {
    write('文藏平台入驻合同', 'title')
    write(`Wencang merchant contract · ${isCreator ? '创作者 Creator' : '实物权利人 Owner'}`, 'text', true)
    gap()

    for (const [label, value] of partiesOf(application, offer)) write(`${label}：${value}`, 'text')
    gap()
    write('条款 Clauses', 'heading')
    gap(0.5)
    for (const [index, clause] of clausesFor(isCreator, offer).entries()) {
      write(`${index + 1}. ${clause.zh}`, 'text')
      write(clause.en, 'small', true)
      gap(0.6)
    }
    gap()
    write('签署 Signature', 'heading')
    gap(0.5)
    write('乙方登录后在线接受本合同即为签署。', 'text')
    write('Party B signs by accepting this contract online while signed in.', 'small', true)
    if (!signed) return
    gap(0.6)
    for (const [label, value] of signatureOf(application, signed.signature)) write(`${label}：${value}`, 'text')
    write('所签文件原件附于本 PDF 内。The signed document is attached to this PDF.', 'small', true)
    embed('contract.pdf', signed.document)
  })
}

/** Who signed, when and from where. */
export function signatureOf(application: Application, { signedAt, address, sha256 }: Signature): [string, string][] {
  const signer =
    application.applicantKind === APPLICANT_KIND.person
      ? application.name
      : `${application.institutionName}（${application.representativeName}）`
  return [
    ['签署人 Signed by', signer ?? ''],
    ['签署时间 Signed at', `${shanghaiTime(signedAt)}（北京时间 Beijing time）`],
    ['网络地址 IP address', address],
    ['所签文件摘要 SHA-256 of the signed document', sha256],
  ]
}

function partiesOf(application: ApprovedApplication, { operator }: Offer): [string, string][] {
  const common: [string, string][] = [
    ['联系电话 Phone', application.phoneNumber],
    ['开户行 Bank', application.bankName],
    ['账号 Account', application.bankCardNumberMasked],
  ]
  return [
    ['合同编号 Contract no.', application.id],
    ['版本 Version', CONTRACT_VERSION],
    ['审核通过日期 Approved on', shanghaiDay(application.approvedAt)],
    ['甲方 Party A', operator.legalName],
    ['统一社会信用代码 Credit code', operator.creditCode],
    ['住所 Address', operator.address],
    ...(application.applicantKind === APPLICANT_KIND.person ? personOf(application) : institutionOf(application)),
    ...common,
  ]
}

function personOf(application: Application): [string, string][] {
  return [
    ['乙方 Party B', application.name ?? ''],
    ['证件号码 ID number', application.certificationNumberMasked ?? ''],
  ]
}

function institutionOf(application: Application): [string, string][] {
  return [
    ['乙方 Party B', application.institutionName ?? ''],
    ['代表人 Representative', application.representativeName ?? ''],
  ]
}
