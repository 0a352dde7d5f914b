import { type ReactNode, Suspense, useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the first render of its document, which must be the same. */
export function useInBrowser(): boolean {
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  // Deferred: all parts of a page that wait for this would be rendered at once otherwise.
  return useDeferredValue(isInBrowser)
}

export type BrowserOnlyProps = { fallback?: ReactNode; children: ReactNode }

/** Late parts that need a browser. The server, and the first render of its document, show `fallback`. */
export function BrowserOnly({ fallback = null, children }: BrowserOnlyProps) {
  return useInBrowser() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
