import { useCallback, useEffect, useState } from 'react'

const COOKIE = 'sidebar_open'
const WEEK_SECONDS = 7 * 24 * 60 * 60

function remembered(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

/** Whether the sidebar is wide; remembered for a week, and toggled by Ctrl+B or Meta+B. */
export function useSidebar(): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(remembered)
  const toggle = useCallback(() => {
    setOpen((was) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
      document.cookie = `${COOKIE}=${!was}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`
      return !was
    })
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [toggle])
  return { open, toggle }
}
