import { notify } from '@wencang/notices'
import { EVENTS } from './catalogue/index.ts'
import type { Definition } from './define.ts'
import type { Subscriber } from './subscriber.ts'

const definitionOf = (kind: keyof typeof EVENTS): Definition => EVENTS[kind]

/** Writes the audit log, in one statement. */
export const writeAudit: Subscriber = async ({ transaction }, events) => {
  const data = events.flatMap((event) => {
    const { subject: subjectKind, audit } = definitionOf(event.kind)
    const { subjectId, caller } = event
    const by = { actorId: caller.userId, ...(caller.requestId && { requestId: caller.requestId }) }
    return audit ? [{ ...audit(event as never), subjectKind, subjectId, ...by }] : []
  })
  if (data.length > 0) await transaction.auditEntry.createMany({ data })
}

/** Notifies the people whom an event concerns. */
export const writeNotices: Subscriber = async ({ transaction }, events) => {
  await notify(transaction, ...events.flatMap((event) => definitionOf(event.kind).notices?.(event as never) ?? []))
}
