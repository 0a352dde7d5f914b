import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full-screen media elements cannot contain other elements. */
function elementWithRoom(): Element | null {
  const element = document.fullscreenElement
  return element instanceof HTMLMediaElement ? null : element
}

/** Full-screen element, if it can contain others. */
export const useFullScreenElement = (): Element | null => useSyncExternalStore(subscribe, elementWithRoom, () => null)
