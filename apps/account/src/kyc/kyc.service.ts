import { createHash, randomUUID } from 'node:crypto'
import { AccountError, type IdentityClaim, type IdentityStanding } from '@wencang/contract'
import { type PrismaClient, runTransaction, type Transaction } from '@wencang/database'
import { type DocumentType, maskNumber, readDocumentNumber } from '@wencang/domain'
import type { PersonalDataCipher } from '@wencang/personal-data'
import type { ObjectStore } from '../ports/object-store.ts'
import { inspectCertification } from './certification-file.ts'

const KIND = { person: 0, institution: 1 } as const
const STATUS = { processing: 0, approved: 1 } as const

export type KycService = ReturnType<typeof createKycService>

const MAX_SCANS_A_DAY = 50
const DAY_SECONDS = 24 * 60 * 60

/** Real-name verification: a claim with a scan, reviewed by an operator; document numbers are encrypted, scans are private. */
export function createKycService(parts: { prisma: PrismaClient; store: ObjectStore; cipher: PersonalDataCipher }) {
  const { prisma, store, cipher } = parts

  /** Stores a document scan. @throws {AccountError} 4012, 4013; 429 for more in a day than anybody needs. @returns its ID. */
  async function storeScan(userId: string, content: Buffer): Promise<string> {
    const since = new Date(Date.now() - DAY_SECONDS * 1000)
    const recent = { uploaderId: userId, kind: 'certification', createdAt: { gt: since } } as const
    if ((await prisma.storedFile.count({ where: recent })) >= MAX_SCANS_A_DAY)
      throw new AccountError('too_many_requests', { retryAfterSeconds: DAY_SECONDS })
    const { contentType, extension, width, height } = await inspectCertification(content)
    const key = `certifications/${userId}/${randomUUID()}.${extension}`
    await store.put(key, content, contentType)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = await prisma.storedFile.create({
      data: {
        ...{ uploaderId: userId, kind: 'certification', isPublic: false, key, contentType, width, height },
        ...{ sizeBytes: content.length, sha256 },
      },
      select: { id: true },
    })
    return file.id
  }

  /**
   * Submits a claim; it replaces one that is still under review.
   * @throws {AccountError} 400 naming the field; 4030 if the caller is already verified.
   */
  async function submit(userId: string, claim: IdentityClaim): Promise<{ status: number }> {
    const number = readDocumentNumber(claim.documentType, claim.certificationNumber)
    const isInstitutions = claim.documentType === 'business-license'
    if (isInstitutions !== (claim.type === 'institution')) throw invalidField('documentType', 'does not fit the type')
    if (!number) throw invalidField('certificationNumber', 'is not a valid number of this document')
    return runTransaction(prisma, async (transaction) => {
      await holdUser(transaction, userId)
      if (!(await holdScan(transaction, userId, claim.fileId)))
        throw invalidField('fileId', 'is not a certification file of yours')
      if ((await transaction.identityCheck.count({ where: { userId, status: STATUS.approved } })) > 0) {
        throw new AccountError('no_permission')
      }
      await replaceOpenCheck(transaction, userId, claim, number)
      return { status: STATUS.processing }
    })
  }

  async function replaceOpenCheck(transaction: Transaction, userId: string, claim: IdentityClaim, number: string) {
    const columnsFor = (id: string) => {
      const place = { table: 'identity_check', column: 'certification_number', row: id } as const
      const encrypted = cipher.encrypt(number, place)
      return {
        kind: KIND[claim.type],
        name: claim.name,
        documentType: claim.documentType,
        certificationNumberCipher: encrypted.cipher,
        certificationNumberMasked: maskNumber(number),
        encryptionKeyId: encrypted.keyId,
        fileId: claim.fileId,
        submittedAt: new Date(),
      }
    }
    const open = await transaction.identityCheck.findFirst({ where: { userId, status: STATUS.processing } })
    if (open) {
      const where = { id: open.id, status: STATUS.processing }
      const { count } = await transaction.identityCheck.updateMany({ where, data: columnsFor(open.id) })
      if (count > 0) return
    }
    const id = await newId(transaction)
    await transaction.identityCheck.create({ data: { id, userId, ...columnsFor(id) } })
  }

  /** The state of the caller's newest claim. @throws {AccountError} 404 if there is none. */
  async function latest(userId: string): Promise<IdentityStanding> {
    const check = await prisma.identityCheck.findFirst({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    if (!check) throw new AccountError('not_found')
    return {
      type: check.kind === KIND.person ? 'person' : 'institution',
      name: check.name,
      documentType: check.documentType as DocumentType,
      certificationNumber: check.certificationNumberMasked,
      status: check.status as IdentityStanding['status'],
      reason: check.reason,
      submittedAt: check.submittedAt.toISOString(),
    }
  }

  return { storeScan, submit, latest }
}

/** Serializes a user's claims with one another, with the deletion of the account and with an operator's approval. */
async function holdUser(transaction: Transaction, userId: string): Promise<void> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (rows.length === 0) throw new AccountError('not_authenticated')
}

/** Locks the user's own scan against the sweep until the claim refers to it. @returns false if there is no such scan. */
async function holdScan(transaction: Transaction, userId: string, fileId: string): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM stored_file WHERE id = ${fileId}::uuid AND uploader_id = ${userId}::uuid AND kind = 'certification'
    FOR KEY SHARE`
  return rows.length > 0
}

async function newId(transaction: Transaction): Promise<string> {
  const [row] = await transaction.$queryRaw<{ id: string }[]>`SELECT uuidv7()::text AS id`
  if (!row) throw new Error('no id')
  return row.id
}

function invalidField(path: string, message: string): AccountError {
  return new AccountError('invalid_parameters', { details: [{ path, message }] })
}
