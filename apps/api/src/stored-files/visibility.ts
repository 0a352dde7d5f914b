import type { Transaction } from '@wencang/database'

/** Records whether files are on the static host. */
export async function setFilesPublic(transaction: Transaction, fileIds: string[], isPublic: boolean): Promise<void> {
  await transaction.storedFile.updateMany({
    where: { id: { in: fileIds }, isPublic: !isPublic },
    data: { isPublic },
  })
}
