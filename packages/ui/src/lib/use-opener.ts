import { useRef } from 'react'
import { placeOf } from './kept-focus.ts'

/** Restores focus, or what took the place of a removed opener; for menu entries, to the menu's button. */
export function useOpener(): { remember: () => void; giveBack: () => void } {
  const giveBack = useRef<() => void>(undefined)
  const stop = useRef<() => void>(undefined)
  const remember = () => {
    stop.current?.()
    const focused = document.activeElement
    const opener = buttonOfMenu(focused) ?? focused
    giveBack.current = opener ? placeOf(opener) : undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('[aria-haspopup="menu"]')) giveBack.current = placeOf(target)
    }
    document.addEventListener('focusin', onFocus, true)
    stop.current = () => document.removeEventListener('focusin', onFocus, true)
  }
  return {
    remember,
    giveBack: () => {
      stop.current?.()
      giveBack.current?.()
    },
  }
}

/** Button that opened the menu around an element. */
function buttonOfMenu(element: Element | null): Element | null {
  const id = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}
