import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

export type BrowserOnlyProps = { fallback?: ReactNode; children: ReactNode }

/** Late parts that need a browser. The server, and the first render of its document, show `fallback`. */
export function BrowserOnly({ fallback = null, children }: BrowserOnlyProps) {
  const inBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return inBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
