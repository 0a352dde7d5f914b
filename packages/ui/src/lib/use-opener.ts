import { useRef } from 'react'

/** Restores focus; for menu entries, to the menu's button, open or closed. */
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

/** Button that opened the menu around an element. */
function buttonOfMenu(element: Element | null): Element | null {
  const id = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
