import { DAY_MILLISECONDS, KEEP_ENDED_INVOICE_DATA_DAYS, KEEP_ISSUED_INVOICE_DATA_DAYS } from '@wencang/domain'
import type { Context } from '../../context.ts'

const BATCH = 500

/**
 * Erases personal data of ended invoice requests. Issued ones keep it longer, and their file.
 * @returns number of erased requests.
 */
export async function forgetInvoiceData({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MILLISECONDS)
  return db.$executeRaw`
    UPDATE invoice_request SET title = '', tax_number = NULL, email = '' WHERE id IN (
      SELECT id FROM invoice_request
      WHERE state <> 'asked' AND (title <> '' OR email <> '')
        AND ((state IN ('declined', 'withdrawn') AND coalesce(answered_at, created_at) < ${before(KEEP_ENDED_INVOICE_DATA_DAYS)}::timestamptz)
          OR (state = 'issued' AND coalesce(answered_at, created_at) < ${before(KEEP_ISSUED_INVOICE_DATA_DAYS)}::timestamptz))
      LIMIT ${BATCH}::int4 FOR UPDATE SKIP LOCKED)`
}
