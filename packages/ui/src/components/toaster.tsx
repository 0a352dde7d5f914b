import { type ComponentType, useEffect, useState } from 'react'
import type { ToasterProps } from './toast-list.tsx'
import { onFirstToast } from './toast-store.ts'

/** Put once at the root: shows the messages of `toast()`. Its code is loaded with the first message. */
export function Toaster(props: ToasterProps) {
  const [List, setList] = useState<ComponentType<ToasterProps>>()
  useEffect(() => {
    // Offline, loading the code can fail: the next message retries.
    const load = () =>
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        () => {},
      )
    onFirstToast(() => void load())
    return () => onFirstToast(undefined)
  }, [])
  return List ? <List {...props} /> : null
}
