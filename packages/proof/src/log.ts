/** Log and certificate writing without timestamp checks: servers load less. */
export { type Bytes, concat, equalBytes, fromBase64, fromHex, fromUtf8, toBase64, toHex, utf8 } from './bytes.ts'
export { canonicalJson, type Json } from './canonical-json.ts'
export {
  type Certificate,
  type CertificateFields,
  MAX_CERTIFICATE_BYTES,
  readCertificate,
  sealCertificate,
  versionOf,
} from './certificate.ts'
export { type Checkpoint, formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
export { commit, type Opening, opens } from './commitment.ts'
export {
  commitmentsOf,
  decodeEntry,
  type Entry,
  type EntryKind,
  encodeEntry,
  entrySchema,
  type ListedFile,
  licenceTextHash,
  manifestHash,
} from './entry.ts'
export { formatInclusion, type Inclusion, parseInclusion } from './inclusion.ts'
export { logSignerOf, witnessSignerOf } from './keys.ts'
export {
  formatSignerKey,
  formatVerifierKey,
  type KeyKind,
  NoteError,
  type NoteSignature,
  openNote,
  parseSignerKey,
  parseVerifierKey,
  type Signer,
  signatureLine,
  signerOf,
  signNote,
  splitNote,
  type VerifierKey,
} from './note.ts'
export { hashStream, sha256, sha256Hex } from './sha256.ts'
export * from './tree/index.ts'
