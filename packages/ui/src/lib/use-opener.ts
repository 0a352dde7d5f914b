import { useRef } from 'react'

/**
 * Remembers which element had the focus when something opened, and restores it. For a menu entry, which is gone by then, the menu's button
 * gets the focus, whether the menu is still open (it names its button) or has already closed and focuses that button a moment later.
 */
export function useOpener(): { remember: () => void; giveBack: () => void } {
  const opener = useRef<Element>(null)
  const stop = useRef<() => void>(undefined)
  const remember = () => {
    stop.current?.()
    const focused = document.activeElement
    opener.current = buttonOfMenu(focused) ?? focused
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

/** The button whose open menu an element is in. */
function buttonOfMenu(element: Element | null): Element | null {
  const id = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
