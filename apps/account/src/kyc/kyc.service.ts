import { createHash, randomUUID } from 'node:crypto'
import { AccountError } from '@wencang/contract'
import { isUniqueViolation, type PrismaClient } from '@wencang/database'
import type { ObjectStore } from '../ports/object-store.ts'
import { inspectCertification } from './certification-file.ts'
import { type DocumentType, maskNumber, readDocumentNumber } from './identity-numbers.ts'
import type { PersonalDataCipher } from './personal-data-cipher.ts'

/** What somebody says about who they are. */
export interface KycClaim {
  type: 'person' | 'institution'
  name: string
  documentType: DocumentType
  certificationNumber: string
  fileId: string
}

const KIND = { person: 0, institution: 1 } as const
const STATUS = { processing: 0, approved: 1 } as const

export type KycService = ReturnType<typeof createKycService>

/** Real-name verification: a claim with a scan, which an operator judges; numbers are encrypted, scans are private. */
export function createKycService(parts: { prisma: PrismaClient; store: ObjectStore; cipher: PersonalDataCipher }) {
  const { prisma, store, cipher } = parts

  /** Keeps a scan of a document. @throws {AccountError} 4012, 4013. @returns its id. */
  async function storeScan(userId: string, content: Buffer): Promise<string> {
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
   * Hands in a claim; one that is still under review is replaced by it.
   * @throws {AccountError} 400 naming the field; 4030 when the caller is verified already.
   */
  async function submit(userId: string, claim: KycClaim): Promise<{ status: number }> {
    const number = readDocumentNumber(claim.documentType, claim.certificationNumber)
    const isInstitutions = claim.documentType === 'business-license'
    if (isInstitutions !== (claim.type === 'institution')) throw invalidField('documentType', 'does not fit the type')
    if (!number) throw invalidField('certificationNumber', 'is not a valid number of this document')
    const file = await prisma.storedFile.findFirst({
      where: { id: claim.fileId, uploaderId: userId, kind: 'certification' },
    })
    if (!file) throw invalidField('fileId', 'is not a certification file of yours')
    if ((await prisma.identityCheck.count({ where: { userId, status: STATUS.approved } })) > 0) {
      throw new AccountError('no_permission')
    }

    const encrypted = cipher.encrypt(number, userId)
    const data = {
      kind: KIND[claim.type],
      name: claim.name,
      documentType: claim.documentType,
      certificationNumberCipher: encrypted.cipher,
      certificationNumberMasked: maskNumber(number),
      encryptionKeyId: encrypted.keyId,
      fileId: file.id,
    }
    await replaceOpenCheck(userId, data)
    return { status: STATUS.processing }
  }

  async function replaceOpenCheck(
    userId: string,
    data: Omit<Parameters<typeof prisma.identityCheck.create>[0]['data'], 'user' | 'userId'>,
  ) {
    const where = { userId, status: STATUS.processing }
    if ((await prisma.identityCheck.updateMany({ where, data })).count > 0) return
    try {
      await prisma.identityCheck.create({ data: { ...data, user: { connect: { id: userId } } } })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // A second claim came at the same moment and was first: this one is the later.
      await prisma.identityCheck.updateMany({ where, data })
    }
  }

  return { storeScan, submit }
}

function invalidField(path: string, message: string): AccountError {
  return new AccountError('invalid_parameters', { details: [{ path, message }] })
}
