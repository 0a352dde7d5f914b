import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

export type ChipProps = {
  pressed: boolean
  onClick: () => void
  /** Number behind the text; its place is kept while it loads, so that nothing moves. */
  count?: string
  children: ReactNode
}

/** Toggle button for filters and sort orders. */
export function Chip({ pressed, onClick, count, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={cn(
        // Wraps text only if the line is too narrow.
        'min-h-8 max-w-full shrink-0 rounded-2xl border px-3.5 py-0.5 text-left text-sm leading-tight transition-colors',
        pressed
          ? 'border-ink bg-ink text-paper'
          : 'border-line bg-surface text-ink-soft hover:border-ink-muted hover:text-ink',
      )}
    >
      {children}
      {count === undefined ? null : (
        <>
          {' '}
          <span className="inline-block min-w-[3ch] tabular">{count}</span>
        </>
      )}
    </button>
  )
}

export type ChipGroupProps = {
  label: string
  children: ReactNode
}

/** Labelled chips. */
export function ChipGroup({ label, children }: ChipGroupProps) {
  return (
    <fieldset className="-mx-1 flex min-w-0 flex-wrap items-center gap-2 p-1">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="label-caps mr-1 shrink-0 sm:w-14">
        {label}
      </span>
      {children}
    </fieldset>
  )
}
