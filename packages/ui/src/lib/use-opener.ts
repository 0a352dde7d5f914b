import { useRef } from 'react'

/**
 * Remembers what had the focus when something opened, and gives it back. An entry of a menu is gone by then, but the menu's button gets the
 * focus a moment later, when the menu closes: that one is meant.
 */
export function useOpener(): { remember: () => void; giveBack: () => void } {
  const opener = useRef<Element>(null)
  const stop = useRef<() => void>(undefined)
  const remember = () => {
    stop.current?.()
    opener.current = document.activeElement
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('[aria-haspopup="menu"]')) opener.current = target
    }
    document.addEventListener('focusin', onFocus, true)
    stop.current = () => document.removeEventListener('focusin', onFocus, true)
  }
  const giveBack = () => {
    stop.current?.()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return { remember, giveBack }
}
