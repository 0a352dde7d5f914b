import { useEffect, useRef } from 'react'

/**
 * Keeps the focus near when the row that had it leaves a list: on the toggle, or else the last button, of the row that took its place or is the last one now;
 * without rows on the first element with `tabIndex={-1}`, such as the heading.
 * @param rows Changes when the rows do, such as their IDs.
 * @returns the properties of the element that holds all of them.
 */
export function useFocusAfterRemoval(rows: string) {
  const area = useRef<HTMLDivElement>(null)
  const last = useRef<{ element: Element; index: number }>(undefined)
  useEffect(() => {
    const isLost = last.current && !last.current.element.isConnected && document.activeElement === document.body
    if (!isLost || !last.current) return
    const left = area.current?.querySelectorAll('li')
    const row = left?.[Math.min(last.current.index, left.length - 1)]
    const next =
      row?.querySelector<HTMLElement>('button[aria-pressed]') ??
      row?.querySelector<HTMLElement>('button:last-of-type') ??
      area.current?.querySelector<HTMLElement>('[tabindex="-1"]')
    next?.focus()
  }, [rows])
  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest('li')
    last.current = row ? { element: target, index: [...(row.parentElement?.children ?? [])].indexOf(row) } : undefined
  }
  return { ref: area, onFocus }
}
