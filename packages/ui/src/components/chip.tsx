import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../lib/cn.ts'

/** Toggle button for filters and sort orders. */
export function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
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
    </button>
  )
}

export type ChipGroupProps = {
  label: string
  /** Wraps on phones too, such as in a sheet. */
  wraps?: boolean
  children: ReactNode
}

/** Labelled chips; one scrolling line on phones. */
export function ChipGroup({ label, wraps, children }: ChipGroupProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  // Scrolls to the chosen chip, with room for late counts.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"]')
    if (!row.current || !chosen) return
    row.current.scrollLeft += Math.max(
      0,
      chosen.getBoundingClientRect().right - row.current.getBoundingClientRect().right + 40,
    )
  }, [])
  return (
    <fieldset
      ref={row}
      className={cn(
        '-mx-1 flex min-w-0 items-center gap-2 p-1',
        wraps ? 'flex-wrap' : 'overflow-x-auto sm:flex-wrap sm:overflow-x-visible',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="label-caps mr-1 shrink-0 sm:w-14">
        {label}
      </span>
      {children}
    </fieldset>
  )
}
