import type { PersonalDataCipher } from '@wencang/personal-data'
import type { Context } from '../../context.ts'
import { placeOfFrozenNumber, placeOfNumber } from './accounts.ts'

const BATCH = 100

type ReencryptContext = Pick<Context, 'db' | 'cipher' | 'log'>

/**
 * Re-encrypts account numbers; logs and skips unreadable rows.
 * @returns how many rows now use the current key.
 */
export async function reencryptAccounts(context: ReencryptContext): Promise<number> {
  const { db, cipher } = context
  const known = { in: replacedKeys(cipher) }
  const accounts = await db.payoutAccount.findMany({ where: { encryptionKeyId: known }, take: BATCH })
  const payouts = await db.payout.findMany({ where: { accountKeyId: known }, take: BATCH })
  let done = 0
  for (const { id, encryptionKeyId: keyId, numberCipher } of accounts) {
    done += await renew(context, id, async () => {
      const renewed = cipher.encrypt(
        cipher.decrypt({ keyId, cipher: numberCipher }, placeOfNumber(id)),
        placeOfNumber(id),
      )
      const data = { encryptionKeyId: renewed.keyId, numberCipher: renewed.cipher }
      return db.payoutAccount.updateMany({ where: { id, encryptionKeyId: keyId }, data })
    })
  }
  for (const { id, accountKeyId: keyId, accountNumberCipher } of payouts) {
    if (keyId === null || accountNumberCipher === null) continue
    done += await renew(context, id, async () => {
      const place = placeOfFrozenNumber(id)
      const renewed = cipher.encrypt(cipher.decrypt({ keyId, cipher: accountNumberCipher }, place), place)
      const data = { accountKeyId: renewed.keyId, accountNumberCipher: renewed.cipher }
      return db.payout.updateMany({ where: { id, accountKeyId: keyId }, data })
    })
  }
  return done
}

const replacedKeys = (cipher: PersonalDataCipher) => cipher.keyIds.filter((keyId) => keyId !== cipher.currentKeyId)

async function renew({ log }: ReencryptContext, id: string, update: () => Promise<{ count: number }>): Promise<number> {
  try {
    return (await update()).count
  } catch (error) {
    log.error({ err: error, id }, 'an account number could not be re-encrypted')
    return 0
  }
}
