import type { PersonalDataCipher } from '@wencang/personal-data'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../context.ts'
import { placeOfNumber } from './forms.ts'

const BATCH = 100

type ReencryptContext = Pick<Context, 'db' | 'cipher' | 'log'>

/**
 * Re-encrypts a batch from old keys; skips concurrently changed rows.
 * @returns how many rows now use the current key.
 */
export async function reencryptNumbers(context: ReencryptContext): Promise<number> {
  const { cipher, db, log } = context
  const unknownKey = { encryptionKeyId: { notIn: cipher.keyIds } }
  const lost =
    (await db.identityCheck.count({ where: unknownKey })) +
    (await db.onboardingApplication.count({ where: unknownKey }))
  if (lost > 0) log.error({ rows: lost }, 'numbers are encrypted with keys that are not in PERSONAL_DATA_OLD_KEYS')
  return (await reencryptApplications(context)) + (await reencryptIdentityChecks(context))
}

function oldKeys(cipher: PersonalDataCipher) {
  return { encryptionKeyId: { in: cipher.keyIds.filter((keyId) => keyId !== cipher.currentKeyId) } }
}

/** Logs a failing row and continues with the next. */
async function forEachRow<T extends { id: string }>(
  log: FastifyBaseLogger,
  rows: T[],
  renew: (row: T) => PromiseLike<{ count: number }>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      done += (await renew(row)).count
    } catch (error) {
      log.error({ err: error, id: row.id }, 'a number could not be re-encrypted')
    }
  }
  return done
}

async function reencryptApplications({ db, cipher, log }: ReencryptContext): Promise<number> {
  const rows = await db.onboardingApplication.findMany({ where: oldKeys(cipher), take: BATCH })
  return forEachRow(log, rows, (row) => {
    const { encryptionKeyId: keyId, certificationNumberCipher, bankCardNumberCipher } = row
    const renew = (text: Uint8Array, column: Parameters<typeof placeOfNumber>[0]) => {
      const place = placeOfNumber(column, row)
      return cipher.encrypt(cipher.decrypt({ keyId, cipher: text }, place), place).cipher
    }
    return db.onboardingApplication.updateMany({
      where: { id: row.id, encryptionKeyId: keyId, submittedAt: row.submittedAt },
      data: {
        encryptionKeyId: cipher.currentKeyId,
        bankCardNumberCipher: renew(bankCardNumberCipher, 'bank_card_number'),
        ...(certificationNumberCipher && {
          certificationNumberCipher: renew(certificationNumberCipher, 'certification_number'),
        }),
      },
    })
  })
}

async function reencryptIdentityChecks({ db, cipher, log }: ReencryptContext): Promise<number> {
  const rows = await db.identityCheck.findMany({ where: oldKeys(cipher), take: BATCH })
  return forEachRow(log, rows, (row) => {
    const place = { table: 'identity_check', column: 'certification_number', row: row.id } as const
    const number = cipher.decrypt({ keyId: row.encryptionKeyId, cipher: row.certificationNumberCipher }, place)
    const { keyId, cipher: certificationNumberCipher } = cipher.encrypt(number, place)
    return db.identityCheck.updateMany({
      where: { id: row.id, encryptionKeyId: row.encryptionKeyId, submittedAt: row.submittedAt },
      data: { encryptionKeyId: keyId, certificationNumberCipher },
    })
  })
}
