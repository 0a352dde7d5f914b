import type { Reconciliation } from '@wencang/contract'

type Note = NonNullable<Reconciliation['note']>

/** A note about a reconciliation besides its state, as it is stored: `applied 3`. The console translates it. */
export function noteText({ kind, count }: Note): string {
  return `${kind} ${count}`
}

/** @returns null if there is none, or one in an older version's free text. */
export function readNote(text: string | null): Note | null {
  const [, kind, count] = /^(no_bill|no_answer|applied) (\d+)$/.exec(text ?? '') ?? []
  return kind ? { kind: kind as Note['kind'], count: Number(count) } : null
}
