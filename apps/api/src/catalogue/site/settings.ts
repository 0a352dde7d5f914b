import type { Executor, Transaction } from '@wencang/database'
import { changeCatalogue } from '@wencang/database/catalogue'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { changesBetween } from '../../operations/audit/index.ts'

/** Value of a setting, or the fallback if unset. */
export async function readSetting<T>(db: Executor, key: string, fallback: T): Promise<T> {
  const row = await db.siteSetting.findUnique({ where: { key } })
  return row ? (row.value as T) : fallback
}

/** Sets a value and audits the change. */
export async function writeSetting(
  { queue, transaction }: Pick<Context, 'queue'> & { transaction: Transaction },
  caller: Caller,
  { key, value }: { key: 'home' | 'csc' | 'footer' | 'synonyms'; value: object },
): Promise<void> {
  const data = { value, updatedById: caller.userId }
  const before = await transaction.siteSetting.findUnique({ where: { key } })
  await transaction.siteSetting.upsert({ where: { key }, create: { key, ...data }, update: data })
  // Pages and the sitemap show settings, searches know synonyms.
  await changeCatalogue(transaction, 'lists')
  await record({ queue, transaction }, caller, {
    kind: 'site.settingChanged',
    subjectId: null,
    payload: { key, ...changesBetween(before?.value, value) },
  })
}
