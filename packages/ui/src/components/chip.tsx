import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../lib/cn.ts'

/** A toggle button for filters and sort orders. */
export function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={cn(
        // As wide as its words, unless a line has no room for them.
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
  /** On a phone too: in a sheet, which has the room. */
  wraps?: boolean
  children: ReactNode
}

/** A labelled row of chips; on a phone it is one scrolling line, to leave room for the content. */
export function ChipGroup({ label, wraps, children }: ChipGroupProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  // What a URL has chosen is in view from the start, also in the scrolling line of a phone, with room for counts that come later.
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
