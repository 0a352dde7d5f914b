import type { Reconciliation } from '@wencang/contract'

type Note = NonNullable<Reconciliation['note']>

/** What there is to say of a comparison besides its state, as it is kept: `applied 3`. The console says it in its own language. */
export function noteText({ kind, count }: Note): string {
  return `${kind} ${count}`
}

/** @returns null where nothing was said, or by an older version in words of its own. */
export function readNote(text: string | null): Note | null {
  const [, kind, count] = /^(no_bill|no_answer|applied) (\d+)$/.exec(text ?? '') ?? []
  return kind ? { kind: kind as Note['kind'], count: Number(count) } : null
}
