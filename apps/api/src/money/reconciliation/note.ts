import type { Reconciliation } from '@wencang/contract'

type Note = NonNullable<Reconciliation['note']>

/** Stored form, such as `applied 3`; the console translates it. */
export function noteText({ kind, count }: Note): string {
  return `${kind} ${count}`
}

/** @returns null without a note, or for free text of older versions. */
export function readNote(text: string | null): Note | null {
  const [, kind, count] = /^(no_bill|no_answer|applied) (\d+)$/.exec(text ?? '') ?? []
  return kind ? { kind: kind as Note['kind'], count: Number(count) } : null
}
