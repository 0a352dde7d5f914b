/**
 * `node write-example.ts FOLDER` writes the page with keys, a valid certificate and file, and both with a changed byte.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildPage } from '../../build.ts'
import { formatVerifierKey } from '../note.ts'
import { certificateBytes, createTestCertificate, createTestTrust, TEST_FILE } from './index.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node write-example.ts FOLDER')

const flipped = (bytes: Uint8Array) => bytes.map((byte, i) => (i === Math.floor(bytes.length / 2) ? byte ^ 1 : byte))

const HOUR_MILLISECONDS = 60 * 60 * 1000
const at = new Date(Date.now() - HOUR_MILLISECONDS)
const keys = await createTestTrust(at)
const { log, witnesses, witnessesNeeded, timestampAuthorities } = keys.trust
const page = await buildPage({
  log: formatVerifierKey(log),
  witnesses: witnesses.map((key) => ({ vkey: formatVerifierKey(key), name: key.name })),
  witnessesNeeded,
  timestampAuthorities,
})
const { certificate } = await createTestCertificate(at, keys)
const { certificate: revoked } = await createTestCertificate(at, keys, { isRevoked: true })
const files: Record<string, string | Uint8Array> = {
  'verify.html': page,
  'certificate.json': certificateBytes(certificate),
  'certificate-changed.json': flipped(certificateBytes(certificate)),
  'certificate-revoked.json': certificateBytes(revoked),
  'scan.tif': TEST_FILE,
  'scan-changed.tif': flipped(TEST_FILE),
}
await Promise.all(Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)))
