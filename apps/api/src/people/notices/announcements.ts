import type { Announcement, AnnouncementBody, TimeCursor } from '@wencang/contract'
import { type Announcement as AnnouncementRecord, type Executor, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { readNamedPeople } from '../../lib/named-person.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'

export function countReceivers(db: Executor): Promise<number> {
  return db.user.count({ where: { deletedAt: null } })
}

export async function listAnnouncements(
  { db }: Pick<Context, 'db'>,
  query: PageQuery,
): Promise<{ announcements: Announcement[]; last?: TimeCursor }> {
  const page = keyset(query)
  const records = await db.announcement.findMany(page.prisma('sentAt'))
  const { rows, next } = page.cut(records, ({ sentAt, id }) => ({ at: sentAt, id }))
  return { announcements: await present(db, rows), ...next }
}

/**
 * Announces to all users. Idempotent by ID.
 * @returns it as stored.
 */
export async function sendAnnouncement(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  { id, title, text, link }: AnnouncementBody,
): Promise<Announcement> {
  await runTransaction(db, async (transaction) => {
    const receivers = await countReceivers(transaction)
    const texts = { titleZh: title.zh, titleEn: title.en, textZh: text.zh, textEn: text.en, link }
    const { count } = await transaction.announcement.createMany({
      data: [{ id, ...texts, receivers, sentById: caller.userId, sentAt: clock.now() }],
      skipDuplicates: true,
    })
    if (count === 0) return
    await record({ queue, transaction }, caller, {
      kind: 'site.announced',
      subjectId: id,
      payload: { title: { 'zh-CN': title.zh, 'en-US': title.en }, receivers },
    })
  })
  const [sent] = await present(db, [await db.announcement.findUniqueOrThrow({ where: { id } })])
  return sent as Announcement
}

/** Stores sending progress; never lowers it, as jobs may restart. */
export async function keepProgress(db: Executor, id: string, told: number, completedAt?: Date): Promise<void> {
  await db.announcement.updateMany({ where: { id, told: { lt: told } }, data: { told } })
  if (completedAt) await db.announcement.updateMany({ where: { id, completedAt: null }, data: { completedAt } })
}

async function present(db: Executor, records: AnnouncementRecord[]): Promise<Announcement[]> {
  const senders = await readNamedPeople(
    db,
    records.map(({ sentById }) => sentById),
  )
  return records.map((record) => ({
    id: record.id,
    title: { zh: record.titleZh, en: record.titleEn },
    text: { zh: record.textZh, en: record.textEn },
    link: record.link,
    receivers: record.receivers,
    notified: record.told,
    sentBy: senders.get(record.sentById) ?? { id: record.sentById, name: '' },
    sentAt: record.sentAt.toISOString(),
    completedAt: record.completedAt?.toISOString() ?? null,
  }))
}
