import type { Transaction } from '@wencang/database'

/** Marks files as lying on the static host, or not. */
export async function setFilesPublic(transaction: Transaction, fileIds: string[], isPublic: boolean): Promise<void> {
  await transaction.storedFile.updateMany({
    where: { id: { in: fileIds }, isPublic: !isPublic },
    data: { isPublic },
  })
}
