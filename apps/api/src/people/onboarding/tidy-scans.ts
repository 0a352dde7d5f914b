import { queryRows, runTransaction } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { deleteUnusedScans } from '../../stored-files/index.ts'

const DiscardedScan = z.object({ key: z.string() })

/** Retention of uploaded scans that were never submitted. */
const KEEP_UNUSED_DAYS = 7
const BATCH = 200

type TidyContext = Pick<Context, 'db' | 'queue' | 'clock'>

/**
 * Deletes unreferenced scans (deleted accounts: immediately) and orphaned unsigned contracts.
 * @returns how many objects will be deleted.
 */
export async function tidyScans({ db, queue, clock }: TidyContext): Promise<number> {
  const unusedBefore = new Date(clock.now().getTime() - KEEP_UNUSED_DAYS * DAY_MILLISECONDS)
  return runTransaction(db, async (transaction) => {
    const scans = await deleteUnusedScans(transaction, unusedBefore, BATCH)
    const contracts = await queryRows(transaction, DiscardedScan)`
      DELETE FROM onboarding_contract WHERE application_id IN (
        SELECT c.application_id FROM onboarding_contract c
        WHERE NOT EXISTS (SELECT 1 FROM onboarding_application a WHERE a.id = c.application_id)
          AND NOT EXISTS (SELECT 1 FROM contract_signature s WHERE s.application_id = c.application_id)
        LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED)
      RETURNING key`
    const privateKeys = [...scans, ...contracts.map(({ key }) => key)]
    if (privateKeys.length > 0) await queue.send(transaction, 'discard-objects', { privateKeys })
    return privateKeys.length
  })
}
