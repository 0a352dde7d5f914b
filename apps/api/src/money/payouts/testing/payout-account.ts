import type { Context } from '../../../context.ts'
import { placeOfNumber } from '../accounts.ts'

export const ACCOUNT_NUMBER = '110060149018002163218'

/** Stores a payout account in effect after these hours. @returns its ID. */
export async function storePayoutAccount(
  app: Pick<Context, 'db' | 'clock'> & { context: Pick<Context, 'cipher'> },
  userId: string,
  hours = -1,
): Promise<string> {
  const { id } = await app.db.payoutAccount.create({
    data: {
      ...{ userId, bankName: '招商银行', holderName: '林知夏', lastFour: ACCOUNT_NUMBER.slice(-4) },
      ...{ numberCipher: Buffer.from(''), encryptionKeyId: '' },
      effectiveAt: new Date(app.clock.now().getTime() + hours * 3600_000),
    },
  })
  const { keyId, cipher } = app.context.cipher.encrypt(ACCOUNT_NUMBER, placeOfNumber(id))
  await app.db.payoutAccount.update({ where: { id }, data: { numberCipher: cipher, encryptionKeyId: keyId } })
  return id
}
