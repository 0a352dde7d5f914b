import { runTransaction, type Transaction } from '@wencang/database'
import { noticeMailTime } from '@wencang/domain'
import {
  choicesOf,
  type DueNotice,
  type NoticeChoices,
  type NoticeTexts,
  readWriterMails,
  renderNotice,
  type SettledNotice,
  settleNotices,
  takeDueNotices,
} from '@wencang/notices'
import type { Context } from '../context.ts'
import type { AccountName } from '../credentials/index.ts'
import type { NoticeMessage, UnsubscribeWish } from '../ports/messenger.ts'
import { countDueMessages, putMessages } from './outbox.ts'

const LOOK_EVERY_MS = 5_000
/** Maximum users per transaction. */
const BATCH = 100
/** Above this many due messages, only urgent ones are added. */
const MAX_DUE = 200
/** Notices listed in a digest; the rest are counted. */
const MAX_LISTED = 20

/** Turns notices into messages by their readers' settings. */
export interface NoticeMails {
  /** Stops polling and waits for the running batch. */
  stop(): Promise<void>
}

export function createNoticeMails({ db, outbox, log }: Pick<Context, 'db' | 'outbox' | 'log'>): NoticeMails {
  let turning: Promise<void> | undefined
  let isStopped = false
  const timer = setInterval(() => {
    turning ??= turnAll()
      .catch((error) => log.error({ err: error }, 'notices could not be turned into messages; it will be tried again'))
      .finally(() => {
        turning = undefined
      })
  }, LOOK_EVERY_MS)
  timer.unref()

  async function turnAll(): Promise<void> {
    while (!isStopped) {
      const isUrgentOnly = (await countDueMessages(db, MAX_DUE)) === MAX_DUE
      const turn = (transaction: Transaction) => turnDueNotices(transaction, new Date(), isUrgentOnly)
      const { taken, put } = await runTransaction(db, turn)
      if (put > 0) outbox.deliverSoon()
      if (taken === 0) return
    }
  }

  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await turning
    },
  }
}

interface Considered {
  notice: DueNotice
  texts: NoticeTexts
  choices: NoticeChoices
  email: string | null
  phone: string | null
}

/** Sends or postpones due notices, and settles them in the same transaction. */
export async function turnDueNotices(
  transaction: Transaction,
  now: Date,
  isUrgentOnly = false,
): Promise<{ taken: number; put: number }> {
  const due = await takeDueNotices(transaction, now, { users: BATCH, isUrgentOnly })
  if (due.length === 0) return { taken: 0, put: 0 }
  const considered = await consider(transaction, due)
  const readers = [...new Set(due.map(({ userId }) => userId))]
  const writerMails = await readWriterMails(transaction, readers, now)
  const settled = new Map<string, SettledNotice>(due.map(({ id }) => [id, { id, sendAt: null, isMailed: false }]))
  const messages: NoticeMessage[] = []
  const digests = new Map<string, Considered[]>()
  const gathered = new Map<string, Considered[]>()
  for (const one of considered) {
    const { notice, texts } = one
    const choices = writerMails.permits(notice) ? one.choices : onceADay(one)
    const at = noticeMailTime(
      { group: texts.group, at: notice.at, isGathered: texts.titleOfMany !== null },
      choices,
      now,
    )
    if (at && at.getTime() > now.getTime()) {
      settled.set(notice.id, { id: notice.id, sendAt: at, isMailed: false })
    } else if (at && isOfDay(texts, choices)) {
      if (!notice.isRead) digests.set(notice.userId, [...(digests.get(notice.userId) ?? []), one])
    } else if (at && texts.titleOfMany) {
      const key = `${notice.userId} ${notice.kind}`
      gathered.set(key, [...(gathered.get(key) ?? []), one])
    } else if (at) {
      const own = messagesOf(one)
      messages.push(...own)
      if (own.length > 0) {
        settled.set(notice.id, { id: notice.id, sendAt: null, isMailed: true })
        writerMails.count(notice)
      }
    }
  }
  for (const listed of [...digests.values(), ...gathered.values()]) messages.push(...digestOf(listed))
  await settleNotices(transaction, [...settled.values()], now)
  await putMessages(transaction, messages)
  return { taken: due.length, put: messages.length }
}

/** Drops unknown kinds and deleted accounts. */
async function consider(transaction: Transaction, due: readonly DueNotice[]): Promise<Considered[]> {
  const ids = [...new Set(due.map(({ userId }) => userId))]
  const users = await transaction.user.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, email: true, phone: true },
  })
  const settings = await transaction.noticeSettings.findMany({ where: { userId: { in: ids } } })
  const choicesByUser = new Map(settings.map((row) => [row.userId, choicesOf(row)]))
  const userById = new Map(users.map((user) => [user.id, user]))
  return due.flatMap((notice) => {
    const user = userById.get(notice.userId)
    const texts = renderNotice(notice.kind, notice.parameters)
    if (!user || !texts) return []
    const { email, phone } = user
    return [{ notice, texts, email, phone, choices: choicesByUser.get(user.id) ?? choicesOf(null) }]
  })
}

const isOfDay = ({ group }: NoticeTexts, choices: NoticeChoices) =>
  group !== 'security' && choices.mails[group] === 'daily'

/** Moves the notice's group to the digest, unless off. */
function onceADay({ texts: { group }, choices }: Considered): NoticeChoices {
  if (group === 'security' || choices.mails[group] === 'off') return choices
  return { ...choices, mails: { ...choices.mails, [group]: 'daily' } }
}

function messagesOf({ notice, texts, choices, email, phone }: Considered): NoticeMessage[] {
  const { group, isMailed, isTexted } = texts
  const { userId, kind, parameters } = notice
  const unsubscribe = group === 'security' ? null : { userId, group }
  const content = { kind: 'told' as const, items: [{ kind, parameters }], more: 0, unsubscribe }
  const contacts: AccountName[] = []
  if (isMailed && email) contacts.push({ type: 'email', value: email })
  if (isTexted && phone) contacts.push({ type: 'phone', value: phone })
  return contacts.map((to) => ({ to, locale: choices.locale, notice: content }))
}

/** Builds one mail of several notices, newest first. */
function digestOf(considered: readonly Considered[]): NoticeMessage[] {
  const [first] = considered
  const mailed = considered.filter(({ texts }) => texts.isMailed)
  if (!first?.email || mailed.length === 0) return []
  const listed = mailed.toReversed().slice(0, MAX_LISTED)
  const items = listed.map(({ notice: { kind, parameters } }) => ({ kind, parameters }))
  const unsubscribe = { userId: first.notice.userId, group: groupOf(mailed) }
  const notice = { kind: 'told' as const, items, more: mailed.length - listed.length, unsubscribe }
  return [{ to: { type: 'email', value: first.email }, locale: first.choices.locale, notice }]
}

/** Unsubscribe group of a mail; `all` if mixed. */
function groupOf(considered: readonly Considered[]): UnsubscribeWish['group'] {
  const groups = new Set(considered.map(({ texts }) => texts.group))
  const [only] = groups
  return groups.size === 1 && only && only !== 'security' ? only : 'all'
}
