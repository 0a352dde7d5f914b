import { AccountError, type IdentityClaim, problemOfBack } from '@wencang/contract'
import { findsRow, runTransaction, type Transaction, uuidv7 } from '@wencang/database'
import { BACK_SIDES, maskNumber, readDocumentNumber } from '@wencang/domain'
import type { PersonalDataCipher } from '@wencang/personal-data'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { KIND, STATUS } from './kyc-status.ts'

/**
 * Submits an identity check, replacing an open one. Encrypts document numbers.
 * @throws {AccountError} 400 naming the field; 4030 if the caller is already verified.
 */
export async function claimIdentity(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  { userId }: Caller,
  claim: IdentityClaim,
): Promise<{ status: number }> {
  const number = readDocumentNumber(claim.documentType, claim.certificationNumber)
  const isInstitutions = claim.documentType === 'business-license'
  if (isInstitutions !== (claim.type === 'institution')) throw invalidField('documentType', 'does not fit the type')
  if (!number) throw invalidField('certificationNumber', 'is not a valid number of this document')
  const problem = problemOfBack(claim.backFileId, claim.fileId, BACK_SIDES[claim.documentType])
  if (problem) throw invalidField('backFileId', problem)
  return runTransaction(db, async (transaction) => {
    await holdUser(transaction, userId)
    for (const field of ['fileId', 'backFileId'] as const) {
      const fileId = claim[field]
      if (fileId !== undefined && !(await holdScan(transaction, userId, fileId)))
        throw invalidField(field, 'is not a certification file of yours')
    }
    if ((await transaction.identityCheck.count({ where: { userId, status: STATUS.approved } })) > 0) {
      throw new AccountError('no_permission')
    }
    await replaceOpenCheck(transaction, cipher, userId, claim, number)
    return { status: STATUS.processing }
  })
}

async function replaceOpenCheck(
  transaction: Transaction,
  cipher: PersonalDataCipher,
  userId: string,
  claim: IdentityClaim,
  number: string,
) {
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
      backFileId: claim.backFileId ?? null,
      submittedAt: new Date(),
    }
  }
  const open = await transaction.identityCheck.findFirst({ where: { userId, status: STATUS.processing } })
  if (open) {
    const where = { id: open.id, status: STATUS.processing }
    const { count } = await transaction.identityCheck.updateMany({ where, data: columnsFor(open.id) })
    if (count > 0) return
  }
  const id = uuidv7()
  await transaction.identityCheck.create({ data: { id, userId, ...columnsFor(id) } })
}

/** Serializes submissions with account deletion and operator approval. */
async function holdUser(transaction: Transaction, userId: string): Promise<void> {
  const isHeld = await findsRow(transaction)`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (!isHeld) throw new AccountError('not_authenticated')
}

/** Locks the user's scan against the sweep. @returns false if missing. */
async function holdScan(transaction: Transaction, userId: string, fileId: string): Promise<boolean> {
  return findsRow(transaction)`
    SELECT 1 FROM stored_file
      WHERE id = ${fileId}::uuid AND uploader_id = ${userId}::uuid AND kind = 'certification' FOR KEY SHARE`
}

function invalidField(path: string, message: string): AccountError {
  return new AccountError('invalid_parameters', { details: [{ path, message }] })
}
