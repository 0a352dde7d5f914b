import type { PrismaClient } from '@wencang/database'
import { DAY_MILLISECONDS, readBankCardNumber } from '@wencang/domain'
import type { PersonalDataCipher } from '@wencang/personal-data'
import { PEOPLE } from './catalogue/index.ts'
import { demoId } from './demo-id.ts'

const BANKS = ['中国工商银行', '中国银行', '招商银行', '中国建设银行'] as const
/** Issuer prefix of invented card numbers. */
const CARD_PREFIX = '622202'
const LAST_DIGITS = 4

/** Payout account for every seller: demo sellers have no application. */
export async function writePayoutAccounts(
  prisma: PrismaClient,
  cipher: PersonalDataCipher,
  userIds: Record<string, string>,
  now: Date,
): Promise<void> {
  for (const [index, person] of PEOPLE.entries()) {
    const userId = userIds[person.slug]
    if (!userId) continue
    const id = demoId('payout account', person.slug)
    const number = cardNumber(index)
    const encrypted = cipher.encrypt(number, { table: 'payout_account', column: 'number', row: id })
    const joinedAt = new Date(now.getTime() - person.joinedDaysAgo * DAY_MILLISECONDS)
    await prisma.payoutAccount.upsert({
      where: { id },
      create: {
        id,
        userId,
        bankName: BANKS[index % BANKS.length] ?? BANKS[0],
        holderName: person.name,
        lastFour: number.slice(-LAST_DIGITS),
        numberCipher: encrypted.cipher,
        encryptionKeyId: encrypted.keyId,
        createdAt: joinedAt,
        effectiveAt: joinedAt,
      },
      update: {},
    })
  }
}

/** A card number with a valid check digit. */
function cardNumber(index: number): string {
  const body = CARD_PREFIX + String(1_000_000 + index * 7_919).padStart(12, '0')
  const numbers = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`)
  return numbers.find((number) => readBankCardNumber('person', number) !== null) ?? body
}
