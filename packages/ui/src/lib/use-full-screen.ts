import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** What fills the screen shows nothing outside of it; a film there shows nothing inside of it, either. */
function elementWithRoom(): Element | null {
  const element = document.fullscreenElement
  return element instanceof HTMLMediaElement ? null : element
}

/** The element that fills the screen, if one does and others can be in it. */
export const useFullScreenElement = (): Element | null => useSyncExternalStore(subscribe, elementWithRoom)
