import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** Definition list; omits empty values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      {facts.map(({ label, value }) =>
        value ? (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
