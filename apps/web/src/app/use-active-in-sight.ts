import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Moves a menu that is wider than its window so that the entry of the page is in sight, and nothing else. */
export function useActiveInSight(menu: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current="page"]')
    if (!menu.current || !entry) return
    const window = menu.current.getBoundingClientRect()
    const { left, width } = entry.getBoundingClientRect()
    menu.current.scrollBy({ left: left + width / 2 - (window.left + window.width / 2), behavior: 'instant' })
  }, [menu, path])
}
