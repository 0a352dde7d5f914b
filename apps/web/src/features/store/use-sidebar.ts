import { useCallback, useEffect, useState } from 'react'

const COOKIE = 'sidebar_open'
const WEEK_SECONDS = 7 * 24 * 60 * 60

function remembered(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

/** From this width on a sidebar, below it a drawer. */
const WIDE = '(min-width: 48rem)'

/** Sidebar, remembered a week, and drawer. Ctrl+B or Meta+B toggles the visible one. */
export function useSidebar() {
  const [open, setOpen] = useState(remembered)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
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
      if (matchMedia(WIDE).matches) toggle()
      else setDrawerOpen((was) => !was)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [toggle])
  return { open, toggle, isDrawerOpen, setDrawerOpen }
}
