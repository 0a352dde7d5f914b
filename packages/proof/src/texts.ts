import type { Verdict } from './findings.ts'

const zhFindings = {
  'certificate-too-large': '证书文件过大，不是本格式的证书。',
  'certificate-not-text': '证书文件已损坏：不是文本。',
  'certificate-not-json': '证书文件已损坏或被截断：无法读取。',
  'certificate-not-a-certificate': '这不是文藏的证书，或其内容不完整。',
  'certificate-other-version': '证书的格式版本与本核验程序不同，请用相应版本的程序核验。',
  'certificate-damaged': '证书的内容与其校验和不符：文件有改动或损坏。',
  'entry-unreadable': '证书中的日志条目无法读取，或不属于本证书。',
  'entry-of-another-kind': '日志条目既不是购买，也不是藏品版本。',
  'proof-unreadable': '入录证明无法读取。',
  'checkpoint-unreadable': '日志检查点无法读取。',
  'checkpoint-of-another-log': '检查点出自另一个日志，不是您信任的那一个。',
  'signature-wrong': '检查点上的签名不正确。',
  'not-in-the-log': '该条目不在所签名的日志之中。',
  'in-the-log': '条目已载入日志 {origin}（序号 {index}，当时共 {size} 条），检查点由日志密钥签名。',
  'says-sale':
    '日志记载：{at}，藏品 {asset} 的第 {version} 版已售出，订单 {sale}，授权方式 {licence}，主文件 {fileSize} 字节，SHA-256 为 {fileHash}。',
  'says-version':
    '日志记载：{at}，藏品 {asset} 的第 {version} 版，授权方式 {licence}，主文件 {fileSize} 字节，SHA-256 为 {fileHash}。',
  'recorded-later': '这一条是事后补录的：日志证明的是补录之时，不是事情发生之时。',
  opened: '{field}：{value}。与日志中的承诺相符。',
  'not-opened': '{field}：证书未公开，日志中只有承诺值。',
  'opened-wrongly': '{field}“{value}”与日志中的承诺不符。',
  'opening-of-nothing': '证书公开了日志中没有的内容：{field}。',
  'licence-text': '证书所附授权条款全文与当时所用的一致。',
  'licence-text-differs': '证书所附授权条款不是当时所用的文本。',
  'files-listed': '文件清单（{count} 个文件）与日志所载一致。',
  'files-not-listed': '证书未附文件清单，只能核对主文件。',
  'files-differ': '文件清单与日志所载不一致。',
  'no-file': '未提供文件：尚未核对文件本身。',
  'file-unchanged': '文件与所售主文件逐字节一致（{fileSize} 字节）。',
  'further-file-unchanged': '文件与清单中的一个文件逐字节一致（{fileSize} 字节）。',
  'another-file': '文件不是证书所指的文件，或已被改动：其 SHA-256 为 {fileHash}，应为 {expectedHash}。',
  witnessed: '{count} 位见证人已联署该检查点（至少需要 {needed} 位）：{names}。',
  'too-few-witnesses': '您信任的见证人中只有 {count} 位联署（需要 {needed} 位）：不能排除日志向他人出示另一份历史。',
  timestamped: '时间戳机构 {authority} 证明：该检查点在 {at} 已经存在。',
  'no-timestamp': '证书没有时间戳：时间只是由日志所述。',
  'no-authority': '未指定受信任的时间戳机构：时间只是由日志所述。',
  'timestamp-wrong': '时间戳不正确，或不属于该检查点，或不是由您信任的机构签发。',
  'times-contradict': '时间自相矛盾：条目所述时间晚于时间戳（{at}）。',
  'from-the-future': '证书中的时间在未来：{at}。请先检查本机时钟。',
  'no-time': '条目中的时间不是有效时间。',
  'revocation-unreadable': '所附的撤销记录无法读取，或不属于本证书。',
  'revocation-not-proven': '所附的撤销记录未能证明。',
  revoked: '本证书已于 {at} 撤销：{reason}。',
  'not-revoked-here': '证书中没有撤销记录。此后是否撤销，离线无法得知。',
  'anchored-root':
    '证书称：日志前 {size} 条的根已写入区块链 {chain}，交易 {transaction}，区块 {block}。请在链上核对：合约 {contract} 在该交易中应有 Root 事件，size 为 {size}，root 为 {root}。若相符，条目在该区块产生时已经存在；离线无法核对。',
  'anchored-entry':
    '证书称：本条目已登记于区块链 {chain}，交易 {transaction}，区块 {block}。请在链上核对：合约 {contract} 在该交易中应有 Registered 事件，entry 为 {leafHash}。若相符，条目在该区块产生时已经存在；离线无法核对。',
  'anchor-not-proven': '证书称日志的根已写入区块链 {chain}（交易 {transaction}），但所附证明不能说明它涵盖本条目。',
  'anchor-in-sandbox': '{chain} 是试用链（沙箱），其内容不能证明任何事情。',
  'work-name-said': '资产名称“{name}”由平台所述，未经证明。',
} as const

export type FindingCode = keyof typeof zhFindings

const enFindings: Record<FindingCode, string> = {
  'certificate-too-large': 'The certificate is too large to be one of this format.',
  'certificate-not-text': 'The certificate is damaged: it is not text.',
  'certificate-not-json': 'The certificate is damaged or cut off: it cannot be read.',
  'certificate-not-a-certificate': 'This is not a certificate of Wencang, or parts of it are missing.',
  'certificate-other-version': 'The certificate has another version of the format; use the verifier of that version.',
  'certificate-damaged': 'The certificate does not match its own checksum: it was changed or damaged.',
  'entry-unreadable': 'The log entry in the certificate cannot be read, or is not its own.',
  'entry-of-another-kind': 'The log entry is neither a purchase nor a version of an asset.',
  'proof-unreadable': 'The proof of inclusion cannot be read.',
  'checkpoint-unreadable': 'The checkpoint of the log cannot be read.',
  'checkpoint-of-another-log': 'The checkpoint is of another log than the one that you trust.',
  'signature-wrong': 'A signature of the checkpoint is wrong.',
  'not-in-the-log': 'The entry is not in the log that was signed.',
  'in-the-log':
    'The entry is in the log {origin} (entry {index} of {size} at that time), whose key signed the checkpoint.',
  'says-sale':
    'The log says: on {at}, version {version} of asset {asset} was sold in order {sale} under licence {licence}; its main file has {fileSize} bytes and SHA-256 {fileHash}.',
  'says-version':
    'The log says: on {at}, asset {asset} had version {version} under licence {licence}; its main file has {fileSize} bytes and SHA-256 {fileHash}.',
  'recorded-later': 'This entry was recorded later: the log proves when it was recorded, not when it happened.',
  opened: '{field}: {value}. It matches the commitment in the log.',
  'not-opened': '{field}: not in this certificate; the log has only a commitment.',
  'opened-wrongly': '{field} “{value}” does not match the commitment in the log.',
  'opening-of-nothing': 'The certificate has a field that the log does not have: {field}.',
  'licence-text': 'The text of the licence in the certificate is the one that was used.',
  'licence-text-differs': 'The text of the licence in the certificate is not the one that was used.',
  'files-listed': 'The list of files ({count}) is the one that the log has.',
  'files-not-listed': 'The certificate has no list of files: only the main file can be checked.',
  'files-differ': 'The list of files is not the one that the log has.',
  'no-file': 'No file was given: the file itself was not checked.',
  'file-unchanged': 'The file is the main file that was sold, byte for byte ({fileSize} bytes).',
  'further-file-unchanged': 'The file is one of the listed files, byte for byte ({fileSize} bytes).',
  'another-file': 'The file is another one, or was changed: its SHA-256 is {fileHash} and should be {expectedHash}.',
  witnessed: '{count} witnesses cosigned the checkpoint (at least {needed} are needed): {names}.',
  'too-few-witnesses':
    'Only {count} of the witnesses that you trust cosigned ({needed} are needed): the log could have shown others another history.',
  timestamped: 'The timestamp authority {authority} attests that the checkpoint existed on {at}.',
  'no-timestamp': 'The certificate has no timestamp: only the log says when it was.',
  'no-authority': 'No timestamp authority is trusted: only the log says when it was.',
  'timestamp-wrong': 'The timestamp is wrong, of another checkpoint, or of an authority that you do not trust.',
  'times-contradict': 'The times contradict one another: the entry is later than the timestamp ({at}).',
  'from-the-future': 'A time in the certificate lies in the future: {at}. Check the clock of this device first.',
  'no-time': 'The time of the entry is none.',
  'revocation-unreadable': 'A revocation in the certificate cannot be read, or is of another certificate.',
  'revocation-not-proven': 'A revocation in the certificate is not proven.',
  revoked: 'The certificate was revoked on {at}: {reason}.',
  'not-revoked-here': 'The certificate has no revocation. Whether it was revoked later cannot be known offline.',
  'anchored-root':
    'The certificate says that the root of the first {size} entries was written to the chain {chain}, in transaction {transaction} of block {block}. Look there: the contract {contract} must have the event Root in it, with size {size} and root {root}. Then the entry existed when that block was made. This cannot be checked offline.',
  'anchored-entry':
    'The certificate says that this entry was registered on the chain {chain}, in transaction {transaction} of block {block}. Look there: the contract {contract} must have the event Registered in it, with entry {leafHash}. Then the entry existed when that block was made. This cannot be checked offline.',
  'anchor-not-proven':
    'The certificate says that a root was written to the chain {chain} (transaction {transaction}), and does not show that it covers this entry.',
  'anchor-in-sandbox': 'The chain {chain} is a sandbox: what is on it proves nothing.',
  'work-name-said': 'The name of the asset, “{name}”, is stated by the marketplace and not proven.',
}

interface Texts {
  findings: Record<FindingCode, string>
  verdicts: Record<Verdict, string>
  /** Translated values, by `<parameter>:<value>`. */
  words: Readonly<Record<string, string>>
}

export const TEXTS: Record<'zh-CN' | 'en-US', Texts> = {
  'zh-CN': {
    findings: zhFindings,
    verdicts: {
      valid: '有效：证书所载内容已得到证明。',
      revoked: '已撤销：证书曾经有效，现已失效。',
      unproven: '未能完全证明：没有发现错误，但缺少所需的佐证。',
      invalid: '无效：至少有一项不正确。',
    },
    words: {
      'field:buyer': '买家',
      'field:seller': '卖家',
      'field:creator': '创作者',
      'field:owner': '权利人',
      'field:priceFen': '价格',
      'reason:refunded': '已全额退款',
      'reason:violation': '藏品违规',
      'reason:deleted': '藏品已由创作者删除',
      'reason:superseded': '已被新的记录取代',
    },
  },
  'en-US': {
    findings: enFindings,
    verdicts: {
      valid: 'Valid: what the certificate says is proven.',
      revoked: 'Revoked: the certificate held once and holds no longer.',
      unproven: 'Not fully proven: nothing is wrong, but evidence that is needed is missing.',
      invalid: 'Invalid: at least one thing is wrong.',
    },
    words: {
      'field:buyer': 'Buyer',
      'field:seller': 'Seller',
      'field:creator': 'Creator',
      'field:owner': 'Owner',
      'field:priceFen': 'Price',
      'reason:refunded': 'refunded in full',
      'reason:violation': 'the asset was in violation',
      'reason:deleted': 'the creator deleted the asset',
      'reason:superseded': 'a later record took its place',
    },
  },
}
