import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionQuery } from './use-session.ts'

const REFRESH_MILLISECONDS = 60_000

/** Refetches on navigation, on focus, and every 60 s after clicks. */
export function useSessionRefresh(path: string): void {
  const client = useQueryClient()
  const clicked = useRef(false)
  const lastPath = useRef(path)

  useEffect(() => {
    // Just loaded for the first page.
    if (lastPath.current === path) return
    lastPath.current = path
    void client.refetchQueries({ queryKey: sessionQuery.queryKey })
  }, [client, path])

  useEffect(() => {
    const onClick = () => {
      clicked.current = true
    }
    const timer = setInterval(() => {
      if (!clicked.current) return
      clicked.current = false
      void client.refetchQueries({ queryKey: sessionQuery.queryKey })
    }, REFRESH_MILLISECONDS)
    const onFocus = () => void client.refetchQueries({ queryKey: sessionQuery.queryKey, stale: true })
    window.addEventListener('click', onClick)
    window.addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
      window.removeEventListener('click', onClick)
    }
  }, [client])
}
