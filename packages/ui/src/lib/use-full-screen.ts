import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** Full-screen media elements cannot contain other elements. */
function elementWithRoom(): Element | null {
  const element = document.fullscreenElement
  return element instanceof HTMLMediaElement ? null : element
}

/** Full-screen element, if it can contain others. */
export const useFullScreenElement = (): Element | null => useSyncExternalStore(subscribe, elementWithRoom)
