import { fromBase64, toHex, utf8 } from './bytes.ts'
import { type Certificate, type CertificateAnchor, readCertificate } from './certificate.ts'
import { checkInclusion, type ProvenInclusion } from './check-inclusion.ts'
import { opens } from './commitment.ts'
import { commitmentsOf, decodeEntry, type Entry, licenceTextHash, manifestHash } from './entry.ts'
import type { Finding, Verification } from './findings.ts'
import { verifyTimestamp } from './timestamp.ts'
import { leafHash } from './tree/hashes.ts'
import type { Trust } from './trust.ts'

export interface HashedFile {
  size: number
  sha256: string
}

const CLOCK_TOLERANCE_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Verifies a certificate offline; its content never causes a throw.
 * @param file Hash of the certified file; absent if not at hand.
 */
export async function verifyCertificate(
  bytes: Uint8Array,
  { trust, now, file }: { trust: Trust; now: Date; file?: HashedFile | undefined },
): Promise<Verification> {
  const read = readCertificate(bytes)
  if ('unreadable' in read) return concluded([{ code: `certificate-${read.unreadable}`, ok: false }])
  const { certificate } = read
  const leaf = fromBase64(certificate.entry)
  const entry = leaf && decodeEntry(leaf)
  if (!leaf || !entry || entry.id !== certificate.id) return concluded([{ code: 'entry-unreadable', ok: false }])
  if (entry.kind !== 'sale' && entry.kind !== 'version')
    return concluded([{ code: 'entry-of-another-kind', ok: false }])

  const inclusion = await checkInclusion(leaf, certificate.proof, trust)
  if (typeof inclusion === 'string') return concluded([{ code: inclusion, ok: false }])
  const { index, checkpoint } = inclusion
  const findings: Finding[] = [
    ...statements(entry),
    ...checkParties(certificate, entry),
    ...checkContents(certificate, entry),
    ...checkFile(certificate, entry, file),
    checkWitnesses(inclusion, trust),
    ...(await checkTime(certificate, { entry, inclusion, trust, now })),
    ...(await checkRevocations(certificate, entry, trust)),
    ...(await checkAnchors(certificate, leaf, trust)),
    { code: 'in-the-log', ok: true, values: { origin: checkpoint.origin, index, size: checkpoint.size } },
    references(entry),
    // No name: the asset was not on sale.
    ...(certificate.work.name === ''
      ? []
      : [{ code: 'work-name-said' as const, ok: null, values: { name: nameOf(certificate) } }]),
  ]
  return { ...concluded(findings, entry), ...(certificate.work.name !== '' && { work: certificate.work }) }
}

/** Both languages, where available. */
const nameOf = ({ work }: Certificate) => [work.name, work.nameEn].filter(Boolean).join(' / ')

type Recorded = Extract<Entry, { kind: 'sale' | 'version' }>

function concluded(findings: Finding[], entry?: Entry): Verification {
  const has = (isOne: (finding: Finding) => boolean) => findings.some(isOne)
  const verdict = has(({ ok }) => ok === false)
    ? 'invalid'
    : has(({ code }) => code === 'revoked')
      ? 'revoked'
      : has(({ lacks }) => lacks === true)
        ? 'unproven'
        : 'valid'
  return { verdict, findings, entry }
}

/** The entry's statements: proven, because the log's root covers them. */
function statements(entry: Recorded): Finding[] {
  const { at, version, licence, fileSize } = entry
  const code = entry.kind === 'sale' ? 'says-sale' : 'says-version'
  const said: Finding = { code, ok: true, values: { at, version, licence, fileSize } }
  return entry.recorded ? [said, { code: 'recorded-later', ok: null }] : [said]
}

/** Numbers by which to look things up, after what people read. */
function references(entry: Recorded): Finding {
  const { asset, fileHash } = entry
  return entry.kind === 'sale'
    ? { code: 'refers-to-sale', ok: true, values: { asset, fileHash, sale: entry.sale } }
    : { code: 'refers-to-version', ok: true, values: { asset, fileHash } }
}

function checkParties({ openings }: Certificate, entry: Recorded): Finding[] {
  const commitments = commitmentsOf(entry)
  const foreign = Object.keys(openings).filter((field) => !commitments.has(field))
  return [
    ...foreign.map((field): Finding => ({ code: 'opening-of-nothing', ok: false, values: { field } })),
    ...[...commitments].map(([field, commitment]): Finding => {
      const opening = Object.hasOwn(openings, field) ? openings[field] : undefined
      if (!opening) return { code: 'not-opened', ok: null, values: { field } }
      const { value } = opening
      return opens(commitment, field, opening)
        ? { code: 'opened', ok: true, values: { field, value } }
        : { code: 'opened-wrongly', ok: false, values: { field, value } }
    }),
  ]
}

function checkContents({ licenceText, files }: Certificate, entry: Recorded): Finding[] {
  const { licence } = entry
  const isLicence = licenceTextHash(licenceText) === entry.licenceTextHash
  const [main] = files
  const isListRight =
    manifestHash(files) === entry.manifestHash && main?.sha256 === entry.fileHash && main.size === entry.fileSize
  return [
    isLicence
      ? { code: 'licence-text', ok: true, values: { licence } }
      : { code: 'licence-text-differs', ok: false, values: { licence } },
    files.length === 0
      ? { code: 'files-not-listed', ok: null }
      : isListRight
        ? { code: 'files-listed', ok: true, values: { count: files.length } }
        : { code: 'files-differ', ok: false },
  ]
}

function checkFile({ files }: Certificate, entry: Recorded, file: HashedFile | undefined): Finding[] {
  if (!file) return [{ code: 'no-file', ok: null }]
  const values = { fileHash: file.sha256, fileSize: file.size }
  if (file.sha256 === entry.fileHash && file.size === entry.fileSize)
    return [{ code: 'file-unchanged', ok: true, values }]
  const isListed = files.some(({ sha256, size }) => sha256 === file.sha256 && size === file.size)
  if (isListed) return [{ code: 'further-file-unchanged', ok: true, values }]
  return [{ code: 'another-file', ok: false, values: { ...values, expectedHash: entry.fileHash } }]
}

function checkWitnesses({ cosignatures }: ProvenInclusion, { witnessesNeeded }: Trust): Finding {
  const names = cosignatures.map(({ key }) => key.name).join(', ')
  const values = { count: cosignatures.length, needed: witnessesNeeded, names }
  if (cosignatures.length >= witnessesNeeded && witnessesNeeded > 0) return { code: 'witnessed', ok: true, values }
  return { code: 'too-few-witnesses', ok: null, values, lacks: true }
}

async function checkTime(
  { timestamp }: Certificate,
  { entry, inclusion, trust, now }: { entry: Entry; inclusion: ProvenInclusion; trust: Trust; now: Date },
): Promise<Finding[]> {
  const latest = now.getTime() + CLOCK_TOLERANCE_MILLISECONDS
  const future = (at: Date): Finding[] => [{ code: 'from-the-future', ok: false, values: { at: at.toISOString() } }]
  const times = [
    new Date(entry.at),
    ...inclusion.cosignatures.map(({ timeSeconds = 0 }) => new Date(timeSeconds * 1000)),
  ]
  const ahead = times.find((at) => !(at.getTime() <= latest))
  if (ahead) return Number.isNaN(ahead.getTime()) ? [{ code: 'no-time', ok: false }] : future(ahead)

  if (trust.timestampAuthorities.length === 0) return [{ code: 'no-authority', ok: null, lacks: true }]
  if (timestamp === null) return [{ code: 'no-timestamp', ok: null, lacks: true }]
  const token = fromBase64(timestamp)
  const stamped = token && (await verifyTimestamp(token, utf8(inclusion.text), trust.timestampAuthorities))
  if (!stamped) return [{ code: 'timestamp-wrong', ok: false }]
  if (stamped.at.getTime() > latest) return future(stamped.at)
  const values = { at: stamped.at.toISOString(), authority: stamped.authority }
  if (Date.parse(entry.at) > stamped.at.getTime() + CLOCK_TOLERANCE_MILLISECONDS)
    return [{ code: 'times-contradict', ok: false, values }]
  return [{ code: 'timestamped', ok: true, values }]
}

async function checkRevocations({ revocations }: Certificate, entry: Entry, trust: Trust): Promise<Finding[]> {
  if (revocations.length === 0) return [{ code: 'not-revoked-here', ok: null }]
  return Promise.all(
    revocations.map(async ({ entry: encoded, proof }): Promise<Finding> => {
      const leaf = fromBase64(encoded)
      const revocation = leaf && decodeEntry(leaf)
      if (!leaf || revocation?.kind !== 'revocation' || revocation.of !== entry.id)
        return { code: 'revocation-unreadable', ok: false }
      const values = { reason: revocation.reason, at: revocation.at }
      // An unlogged revocation suffices: the marketplace declares it against itself.
      if (proof === null) return { code: 'revoked', ok: null, values }
      const inclusion = await checkInclusion(leaf, proof, trust)
      return typeof inclusion === 'string'
        ? { code: 'revocation-not-proven', ok: false, values }
        : { code: 'revoked', ok: true, values }
    }),
  )
}

/** Checks that anchors cover the entry, without reading chains. */
async function checkAnchors({ anchors = [] }: Certificate, leaf: Uint8Array, trust: Trust): Promise<Finding[]> {
  const found = await Promise.all(anchors.map((anchor) => checkAnchor(anchor, leaf, trust)))
  const sandboxes = new Set(anchors.filter(({ isSandbox }) => isSandbox).map(({ chain }) => chain))
  return [
    ...found,
    ...[...sandboxes].map((chain): Finding => ({ code: 'anchor-in-sandbox', ok: null, values: { chain } })),
  ]
}

async function checkAnchor(anchor: CertificateAnchor, leaf: Uint8Array, trust: Trust): Promise<Finding> {
  const { kind, chain, contract, transaction, block, proof } = anchor
  const place = { chain, contract, transaction, block }
  const wrong: Finding = { code: 'anchor-not-proven', ok: false, values: { chain, transaction } }
  if (kind === 'entry')
    return proof === null
      ? { code: 'anchored-entry', ok: null, values: { ...place, leafHash: toHex(leafHash(leaf)) } }
      : wrong
  const inclusion = proof === null ? 'proof-unreadable' : await checkInclusion(leaf, proof, trust)
  if (typeof inclusion === 'string') return wrong
  const { size, root } = inclusion.checkpoint
  return { code: 'anchored-root', ok: null, values: { ...place, size, root: toHex(root) } }
}
