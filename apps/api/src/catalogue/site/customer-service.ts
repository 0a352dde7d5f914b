import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { readSetting, writeSetting } from './settings.ts'

interface Contacts {
  email: string | null
  phone: string | null
}

/** Public contacts of the operators. */
export async function getCustomerService({ db }: Pick<Context, 'db'>): Promise<{ official: Contacts }> {
  return { official: await readSetting<Contacts>(db, 'csc', { email: null, phone: null }) }
}

export async function putCustomerService(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  caller: Caller,
  contacts: Contacts,
): Promise<{ official: Contacts }> {
  await runTransaction(db, (transaction) =>
    writeSetting({ queue, transaction }, caller, { key: 'csc', value: contacts }),
  )
  return { official: contacts }
}
