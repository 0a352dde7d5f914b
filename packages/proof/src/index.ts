export {
  type AuditCode,
  type AuditFinding,
  auditLog,
  type Remembered,
  readRemembered,
  type ShownCertificate,
  writeRemembered,
} from './audit.ts'
export {
  explain,
  explainVerdict,
  type Finding,
  LOCALES,
  type Locale,
  type Verdict,
  type Verification,
  workTitle,
} from './findings.ts'
export * from './log.ts'
export { requestTimestamp, tokenOf, verifyTimestamp } from './timestamp.ts'
export { readTrust, type Trust } from './trust.ts'
export { type HashedFile, verifyCertificate } from './verify-certificate.ts'
export { addCheckpoint, type Witness, type WitnessAnswer, type WitnessMemory } from './witness.ts'
