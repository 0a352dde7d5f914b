import { type ComponentType, useEffect, useState } from 'react'
import type { ToasterProps } from './toast-list.tsx'
import { onFirstToast } from './toast-store.ts'

/** Put once at the root: shows what `toast()` was given. Its code comes with the first message. */
export function Toaster(props: ToasterProps) {
  const [List, setList] = useState<ComponentType<ToasterProps>>()
  useEffect(() => {
    // Without a network the code may not come: the next message tries again.
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
