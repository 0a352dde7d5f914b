import { buffer } from 'node:stream/consumers'
import { APPLICANT_KIND, CREATOR_TYPE, shanghaiDay } from '@wencang/domain'
import PDFDocument from 'pdfkit'
import type { Application } from '../records.ts'
import { clausesFor, CONTRACT_VERSION } from './clauses.ts'
import { loadDocumentFont } from '@wencang/document-font'

type ApprovedApplication = Application & { approvedAt: Date }

const MARGIN = 54
const SIZES = { title: 19, heading: 12.5, text: 10, small: 8 } as const
const INK = '#1c1b19'
const SOFT = '#6b675f'

/**
 * The contract of an approved application as a PDF: the parties, the clauses, what will be recorded at signing. Document numbers are masked there too. The same
 * application always makes the same bytes.
 */
export async function renderContract(application: ApprovedApplication): Promise<Buffer> {
  const { content: font, drawable } = await loadDocumentFont()
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // Names the font, so that none of the standard ones is substituted.
    font: font as unknown as string,
    lang: 'zh-CN',
    info: { Title: 'Wencang merchant contract', Author: 'Wencang', CreationDate: application.approvedAt },
  })
  const done = buffer(document)
  const write = (text: string, size: keyof typeof SIZES, color = INK) =>
    document.fillColor(color).fontSize(SIZES[size]).text(drawable(text), { lineGap: 2 })
  const isCreator = application.creatorType === CREATOR_TYPE.creator

  write('文藏平台入驻合同', 'title')
  write(`Wencang merchant contract · ${isCreator ? '创作者 Creator' : '实物权利人 Owner'}`, 'text', SOFT)
  document.moveDown()
  for (const [label, value] of partiesOf(application)) write(`${label}：${value}`, 'text')
  document.moveDown()
  write('条款 Clauses', 'heading')
  document.moveDown(0.5)
  for (const [index, clause] of clausesFor(isCreator).entries()) {
    write(`${index + 1}. ${clause.zh}`, 'text')
    write(clause.en, 'small', SOFT)
    document.moveDown(0.6)
  }
  document.moveDown()
  write('签署 Signature', 'heading')
  document.moveDown(0.5)
  write('乙方登录后在线接受本合同即为签署。', 'text')
  write('Party B signs by accepting this contract online while signed in.', 'small', SOFT)
  document.end()
  return done
}

function partiesOf(application: ApprovedApplication): [string, string][] {
  const common: [string, string][] = [
    ['联系电话 Phone', application.phoneNumber],
    ['开户行 Bank', application.bankName],
    ['账号 Account', application.bankCardNumberMasked],
  ]
  return [
    ['合同编号 Contract no.', application.id],
    ['版本 Version', CONTRACT_VERSION],
    ['审核通过日期 Approved on', shanghaiDay(application.approvedAt)],
    ['甲方 Party A', '文藏 Wencang'],
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
