import { type ComponentType, useEffect, useState } from 'react'
import type { ToasterProps } from './toast-list.tsx'
import { onFirstToast } from './toast-store.ts'

/** Mount once; code loads with the first toast. */
export function Toaster(props: ToasterProps) {
  const [List, setList] = useState<ComponentType<ToasterProps>>()
  useEffect(() => {
    // Loading can fail offline; the next toast retries.
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
