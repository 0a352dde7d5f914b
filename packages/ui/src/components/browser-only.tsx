import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the first render of its document, which must be the same. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

export type BrowserOnlyProps = { fallback?: ReactNode; children: ReactNode }

/** Late parts that need a browser. The server, and the first render of its document, show `fallback`. */
export function BrowserOnly({ fallback = null, children }: BrowserOnlyProps) {
  return useInBrowser() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
