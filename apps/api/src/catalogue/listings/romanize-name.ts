import type { Transaction } from '@wencang/database'
import { pinyinOfName } from '@wencang/search-index'

/** Writes a person's displayed name in pinyin. Idempotent. Runs in the worker: the dictionary takes 19 MB. */
export async function romanizeName(transaction: Transaction, userId: string): Promise<void> {
  const profile = await transaction.creatorProfile.findUnique({
    where: { userId },
    select: { name: true, namePinyin: true, user: { select: { name: true } } },
  })
  if (!profile) return
  const namePinyin = pinyinOfName(profile.name ?? profile.user.name)
  if (namePinyin === profile.namePinyin) return
  await transaction.creatorProfile.update({ where: { userId }, data: { namePinyin } })
}
