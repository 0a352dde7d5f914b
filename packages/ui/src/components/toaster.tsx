import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToasterProps } from './toast-list.tsx'
import { toastStore } from './toast-store.ts'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Put once at the root: shows what `toast()` was given. Its code comes with the first message. */
export function Toaster(props: ToasterProps) {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  if (messages.length === 0 && !toastStore.wasUsed()) return null
  return (
    <Suspense>
      <ToastList {...props} />
    </Suspense>
  )
}
