import type { ReactNode } from 'react'
import { Copyable } from './copyable.tsx'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line border-line border-y text-sm">{children}</dl>
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 py-2.5">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** Long value with a copy button. */
export function CopyableFact({ term, text }: { term: string; text: string }) {
  return (
    <Fact term={term}>
      <Copyable text={text} label={term} />
    </Fact>
  )
}
