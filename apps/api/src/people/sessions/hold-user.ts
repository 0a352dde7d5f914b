import { findsRow, type Transaction } from '@wencang/database'

/**
 * Locks a user's row; serialises role changes and account deletion.
 * @returns false when the user no longer exists.
 */
export async function holdUser(transaction: Transaction, userId: string): Promise<boolean> {
  return findsRow(transaction)`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
}
