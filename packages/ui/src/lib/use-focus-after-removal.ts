import { useEffect, useRef } from 'react'

/**
 * Focuses the next row's toggle or last button, else `tabIndex={-1}`.
 * @param rows Changes with the rows, such as their joined IDs.
 * @returns Props of the element around the rows.
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
