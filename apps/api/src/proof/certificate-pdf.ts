import type { RevocationReason } from '@wencang/contract'
import { shanghaiTime } from '@wencang/domain'
import type { FinalAnchor } from '../anchors/index.ts'
import { type PdfFact, renderPdf } from '../lib/pdf-document.ts'
import { statedLicence } from '../sales/receipts/index.ts'
import type { Placed } from './documents.ts'
import { presentCheckpoint } from './get-certificate.ts'
import { type RecordedCertificate, revocationOf } from './read-certificate.ts'

const time = (at: string) => `${shanghaiTime(new Date(at))} (UTC+8)`

const REASONS: Record<RevocationReason, readonly [string, string]> = {
  refunded: [
    '本次购买已全额退款，本证书已失效。',
    'The purchase was refunded in full; this certificate holds no longer.',
  ],
  violation: [
    '该藏品已被认定违规，本证书已失效。',
    'The asset was found in violation; this certificate holds no longer.',
  ],
  deleted: ['该藏品已由创作者删除，本证书已失效。', 'The creator deleted the asset; this certificate holds no longer.'],
  superseded: [
    '该藏品已有新版本，本证书已失效。',
    'A newer version has replaced this one; this certificate holds no longer.',
  ],
}

export interface CertificatePage extends Placed {
  recorded: RecordedCertificate
  /** Opened commitments by field; erased ones are absent. */
  opened: Record<string, string>
  url: string
}

/** Deterministic: equal input makes equal bytes. */
export function renderCertificate({
  recorded,
  checkpoint,
  index,
  anchors,
  opened,
  url,
}: CertificatePage): Promise<Buffer> {
  const { entry, statement } = recorded
  const revocation = revocationOf(recorded.revocation)
  const licence = statedLicence(statement.licence)
  const about = { title: `Wencang certificate ${entry.id}`, at: new Date(revocation?.at ?? statement.at) }
  return renderPdf(about, ({ write, gap, facts, code, foot }) => {
    write('文藏 Wencang', 'small', true)
    gap(0.6)
    write(statement.sale ? '购买证书' : '藏品版本证书', 'title')
    write(statement.sale ? 'Certificate of purchase' : 'Certificate of a version', 'text', true)
    if (revocation) {
      gap(0.6)
      const [zh, en] = REASONS[revocation.reason]
      write(zh, 'heading')
      write(`${en} ${time(revocation.at)}`, 'small', true)
    }
    gap(0.8)
    facts([...statementFacts(recorded, opened), ...logFacts({ checkpoint, index })])
    gap(0.8)
    write(licence.zhCn, 'small')
    write(licence.enUs, 'small', true)
    gap(0.8)
    code(url)
    write(url, 'small', true)
    if (anchors.length > 0) {
      gap(0.8)
      facts(anchors.flatMap(anchorFacts))
    }
    foot(
      '本页供阅读；可验证的是证书文件（JSON），离线即可核验。',
      'This page is for reading. What can be verified, also offline, is the certificate as a file (JSON).',
    )
  })
}

function statementFacts(
  { entry, statement, workName, workNameEn }: RecordedCertificate,
  opened: Record<string, string>,
): PdfFact[] {
  const names = { buyer: ['买家', 'Buyer'], seller: ['卖家', 'Seller'], creator: ['创作者', 'Creator'] } as const
  const people = Object.entries(names).flatMap(([field, [label, note]]) =>
    opened[field] ? [{ label, note, value: opened[field], size: 'small' as const }] : [],
  )
  return [
    { label: '证书编号', note: 'Certificate', value: entry.id, size: 'small' },
    { label: '藏品', note: 'Asset', value: [workName, workNameEn].filter(Boolean).join(' / ') },
    { label: '藏品编号', note: 'Asset ID', value: entry.assetId, size: 'small' },
    { label: '版本', note: 'Version', value: String(statement.version) },
    ...people,
    {
      label: '时间',
      note: 'Time',
      value: `${time(statement.at)}${statement.recorded ? '，事后补录 recorded later' : ''}`,
    },
    { label: '文件大小', note: 'Size', value: `${statement.fileSize.toLocaleString('en-US')} 字节 bytes` },
    { label: '文件校验值', note: 'SHA-256', value: statement.fileHash, size: 'small' },
    { label: '清单校验值', note: 'SHA-256 of the list', value: statement.manifestHash, size: 'small' },
    { label: '授权校验值', note: 'SHA-256 of licence', value: statement.licenceTextHash, size: 'small' },
  ]
}

function logFacts({ checkpoint, index }: Pick<Placed, 'checkpoint' | 'index'>): PdfFact[] {
  const { size, witnesses, stampedAt } = presentCheckpoint(checkpoint, null)
  return [
    { label: '日志序号', note: 'Number in the log', value: `${index} / ${size}` },
    { label: '日志根', note: 'Root of the log', value: checkpoint.rootHash, size: 'small' },
    { label: '见证', note: 'Witnesses', value: witnesses.join('，') || '—', size: 'small' },
    { label: '时间戳', note: 'Timestamp', value: stampedAt ? time(stampedAt) : '—' },
  ]
}

/** Chain coordinates for looking up an anchor. */
function anchorFacts({ chain, isSandbox, size, contract, transactionHash, blockNumber }: FinalAnchor): PdfFact[] {
  const what = size === null ? '本条目 this entry' : `前 ${size} 条的根 root of ${size}`
  return [
    {
      label: '区块链存证',
      note: 'In a chain',
      value: `${what}，${chain}，区块 block ${blockNumber}${isSandbox ? '，沙箱，不作证明 sandbox, proves nothing' : ''}`,
      size: 'small',
    },
    { label: '合约', note: 'Contract', value: contract, size: 'small' },
    { label: '交易', note: 'Transaction', value: transactionHash, size: 'small' },
  ]
}
