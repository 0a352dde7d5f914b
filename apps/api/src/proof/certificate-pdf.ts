import type { RevocationReason } from '@wencang/contract'
import { shanghaiTime } from '@wencang/domain'
import { type PdfFact, renderPdf } from '../lib/pdf-document.ts'
import { statedLicence } from '../sales/receipts/index.ts'
import type { Placed } from './documents.ts'
import { presentCheckpoint } from './get-certificate.ts'
import type { FinalAnchor } from './read-anchors.ts'
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
  /** JPEG of `WIDE_PICTURE`; null without one. */
  picture: Buffer | null
  url: string
}

/** Deterministic: equal input makes equal bytes. */
export function renderCertificate({ recorded, opened, picture, url, ...placed }: CertificatePage): Promise<Buffer> {
  const { entry, statement, workName, workNameEn } = recorded
  const revocation = revocationOf(recorded.revocation)
  const licence = statedLicence(statement.licence)
  const about = { title: `${workName} · ${entry.id}`, at: new Date(revocation?.at ?? statement.at) }
  return renderPdf(about, ({ write, gap, facts, code, picture: draw, seal, foot }) => {
    seal()
    write('文藏 Wencang', 'small', true)
    gap(0.6)
    write(statement.sale ? '可核验的购买证书' : '可核验的版本证书', 'heading')
    write(statement.sale ? 'Verifiable purchase certificate' : 'Verifiable version certificate', 'small', true)
    gap(1.6)
    if (picture) {
      draw(picture)
      gap(1)
    }
    write(workName, 'display')
    if (workNameEn) write(workNameEn, 'title', true)
    gap(0.4)
    if (revocation) {
      const [zh, en] = REASONS[revocation.reason]
      write(zh, 'heading')
      write(`${en} ${time(revocation.at)}`, 'small', true)
      gap(0.4)
    }
    for (const [zh, en] of sentences(recorded, opened)) {
      write(zh, 'text')
      write(en, 'small', true)
      gap(0.3)
    }
    write(licence.zhCn, 'small')
    write(licence.enUs, 'small', true)
    gap(0.6)
    code(url)
    write(url, 'tiny', true)
    gap(0.6)
    facts([...numbers(recorded), ...logFacts(placed), ...placed.anchors.flatMap(anchorFacts)])
    foot(
      '本页供阅读；可验证的是证书数据（JSON），离线即可核验。',
      'This page is for reading. What can be verified, also offline, is the data of the certificate (JSON).',
    )
  })
}

/** Facts of the certificate, in both languages. */
function sentences(
  { statement }: RecordedCertificate,
  opened: Record<string, string>,
): (readonly [zh: string, en: string])[] {
  const [buyer, seller, creator] = ['buyer', 'seller', 'creator'].map((field) => nameIn(opened[field]))
  const { version, at, fileSize } = statement
  const bytes = fileSize.toLocaleString('en-US')
  const later: (readonly [string, string])[] = statement.recorded
    ? [['本条为事后补录。', 'This entry was recorded later.']]
    : []
  if (!statement.sale)
    return [
      [
        `${time(at)}，${creator ? `创作者${creator}的` : ''}这件藏品登记为第 ${version} 版，主文件 ${bytes} 字节。`,
        `On ${time(at)}, version ${version} of this asset${creator ? ` by ${creator}` : ''} was recorded; its main file has ${bytes} bytes.`,
      ],
      ...later,
    ]
  return [
    [
      `${time(at)}，${buyer || '买家'}${seller ? `向${seller}` : ''}购得这件藏品第 ${version} 版，主文件 ${bytes} 字节。`,
      `On ${time(at)}, ${buyer || 'a buyer'} bought version ${version} of this asset${seller ? ` from ${seller}` : ''}; its main file has ${bytes} bytes.`,
    ],
    ...later,
  ]
}

/** A person's name, without the ID that the log commits to with it. */
const nameIn = (person = '') => person.replace(/ [0-9a-f-]{36}$/, '')

/** Numbers and hashes, small. */
function numbers({ entry, statement }: RecordedCertificate): PdfFact[] {
  const rows = [
    ['证书编号', 'Certificate', entry.id],
    ['藏品编号', 'Asset ID', entry.assetId],
    ['文件校验值', 'SHA-256', statement.fileHash],
    ['清单校验值', 'SHA-256 of the list', statement.manifestHash],
    ['授权校验值', 'SHA-256 of licence', statement.licenceTextHash],
  ] as const
  return rows.map(([label, note, value]) => ({ label, note, value, size: 'tiny' }))
}

function logFacts({ checkpoint, index }: Pick<Placed, 'checkpoint' | 'index'>): PdfFact[] {
  const { size, witnesses, stampedAt } = presentCheckpoint(checkpoint, null)
  return [
    { label: '日志序号', note: 'Number in the log', value: `${index} / ${size}`, size: 'tiny' },
    { label: '日志根', note: 'Root of the log', value: checkpoint.rootHash, size: 'tiny' },
    { label: '见证', note: 'Witnesses', value: witnesses.join('，') || '—', size: 'tiny' },
    { label: '时间戳', note: 'Timestamp', value: stampedAt ? time(stampedAt) : '—', size: 'tiny' },
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
      size: 'tiny',
    },
    { label: '合约', note: 'Contract', value: contract, size: 'tiny' },
    { label: '交易', note: 'Transaction', value: transactionHash, size: 'tiny' },
  ]
}
