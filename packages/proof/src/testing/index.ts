import { createAuthority, stamp } from '../authority.ts'
import { concat, toBase64, utf8 } from '../bytes.ts'
import { type Certificate, sealCertificate } from '../certificate.ts'
import { formatCheckpoint } from '../checkpoint.ts'
import { commit, type Opening } from '../commitment.ts'
import { type Entry, encodeEntry, licenceTextHash, manifestHash } from '../entry.ts'
import { formatInclusion } from '../inclusion.ts'
import { signatureLine, signerOf, signNote } from '../note.ts'
import { sha256, sha256Hex } from '../sha256.ts'
import { requestTimestamp, tokenOf } from '../timestamp.ts'
import { appendLeaves, EMPTY_EDGE } from '../tree/append.ts'
import { leafHash } from '../tree/hashes.ts'
import { inclusionProof, Tiles } from '../tree/proofs.ts'
import { encodeBundle, TILE_WIDTH, tilePath, widthsAt } from '../tree/tiles.ts'
import type { Trust } from '../trust.ts'

/** Small in-memory log, as files below its prefix. */
export class TestLog {
  readonly files = new Map<string, Uint8Array>()
  readonly entries: Uint8Array[] = []
  #edge = EMPTY_EDGE
  root: Uint8Array = new Uint8Array()

  readonly read = async (path: string) => this.files.get(path)

  get size(): number {
    return this.#edge.size
  }

  /** Adds entries with their tiles and bundles. */
  append(entries: readonly Uint8Array[]): void {
    const { edge, root, tiles } = appendLeaves(this.#edge, entries.map(leafHash))
    const first = Math.floor(this.#edge.size / TILE_WIDTH)
    this.entries.push(...entries)
    this.#edge = edge
    this.root = root
    for (const { path, bytes } of tiles) this.files.set(path, bytes)
    const { full, width } = widthsAt('entries', edge.size)
    for (let index = first; index <= full; index += 1) {
      const bundle = encodeBundle(this.entries.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH))
      if (bundle.length > 0)
        this.files.set(tilePath({ level: 'entries', index, width: index < full ? TILE_WIDTH : width }), bundle)
    }
  }
}

export const seedOf = (name: string) => sha256(utf8(`a test's key of ${name}`))

/** Log keys, three witnesses and a timestamp authority. */
export async function createTestTrust(at: Date, origin = 'market.example/log') {
  const log = await signerOf(origin, 'note', seedOf(origin))
  const names = ['one', 'two', 'three'].map((name) => `witness.example/${name}`)
  const witnesses = await Promise.all(names.map((name) => signerOf(name, 'cosignature', seedOf(name))))
  const authority = await createAuthority('Example Time', at)
  const trust: Trust = {
    log: log.key,
    witnesses: witnesses.map(({ key }) => key),
    witnessesNeeded: 2,
    timestampAuthorities: [authority.rootPem],
  }
  return { log, witnesses, authority, trust }
}

export const openingOf = (value: string): Opening => ({ salt: sha256Hex(utf8(`a test's salt of ${value}`)), value })

export const TEST_FILE = utf8('the bytes of a scan')
const LICENCE_TEXT = { zhCn: '可用于教育。', enUs: 'For education.' }
const LISTED = [
  { name: 'scan.tif', size: TEST_FILE.length, sha256: sha256Hex(TEST_FILE) },
  { name: 'notes.pdf', size: 4, sha256: sha256Hex(utf8('more')) },
]
const ASSET = '7e0a1f3c-58ab-4d0c-9a55-0b7f3cf1a001'
export const SALE_ID = '7e0a1f3c-58ab-4d0c-9a55-0b7f3cf1a002'

export const TEST_OPENINGS = {
  buyer: openingOf('Lin Qiu 0001'),
  seller: openingOf('Museum of Examples 0002'),
  priceFen: openingOf('19900'),
}

export const testSale = (at: Date): Entry => ({
  v: 1,
  id: SALE_ID,
  kind: 'sale',
  at: at.toISOString(),
  sale: '7e0a1f3c-58ab-4d0c-9a55-0b7f3cf1a003',
  asset: ASSET,
  version: 1,
  fileHash: LISTED[0]?.sha256 ?? '',
  fileSize: TEST_FILE.length,
  manifestHash: manifestHash(LISTED),
  licence: 'education',
  licenceTextHash: licenceTextHash(LICENCE_TEXT),
  buyer: commit('buyer', TEST_OPENINGS.buyer),
  seller: commit('seller', TEST_OPENINGS.seller),
  priceFen: commit('priceFen', TEST_OPENINGS.priceFen),
})

export const testRevocation = (at: Date): Entry => ({
  v: 1,
  id: '7e0a1f3c-58ab-4d0c-9a55-0b7f3cf1a004',
  kind: 'revocation',
  at: at.toISOString(),
  of: SALE_ID,
  reason: 'refunded',
  asset: ASSET,
})

/** Log of 300 entries with a sale, optionally revoked, and its certificate. */
export async function createTestCertificate(
  at: Date,
  keys: Awaited<ReturnType<typeof createTestTrust>>,
  { isRevoked = false, cosigned = 2 } = {},
): Promise<{ certificate: Certificate; log: TestLog; checkpoint: string }> {
  const log = new TestLog()
  const index = 270
  const fillers = Array.from({ length: 300 }, (_, i) => utf8(`entry ${i}`))
  const [leaf, revocation] = [encodeEntry(testSale(at)), encodeEntry(testRevocation(at))]
  log.append([...fillers.slice(0, index), leaf, ...(isRevoked ? [revocation] : []), ...fillers.slice(index + 1)])
  const text = formatCheckpoint({ origin: keys.log.key.name, size: log.size, root: log.root })
  const seconds = Math.floor(at.getTime() / 1000)
  const lines = await Promise.all(
    keys.witnesses.slice(0, cosigned).map((signer) => signatureLine(text, signer, seconds)),
  )
  const checkpoint = `${await signNote(text, [keys.log])}${lines.join('')}`
  const token = tokenOf(await stamp(keys.authority, requestTimestamp(utf8(text)), at))
  const proofOf = async (place: number) =>
    formatInclusion({ index: place, hashes: await inclusionProof(new Tiles(log.size, log.read), place), checkpoint })
  const certificate = sealCertificate({
    format: 'wencang-certificate',
    version: 1,
    id: SALE_ID,
    entry: toBase64(leaf),
    openings: TEST_OPENINGS,
    licenceText: LICENCE_TEXT,
    files: LISTED,
    work: { name: '青铜鼎 Bronze ding' },
    proof: await proofOf(index),
    timestamp: token ? toBase64(token) : null,
    revocations: isRevoked ? [{ entry: toBase64(revocation), proof: await proofOf(index + 1) }] : [],
  })
  return { certificate, log, checkpoint }
}

export const certificateBytes = (certificate: unknown) => concat(utf8(JSON.stringify(certificate)))
